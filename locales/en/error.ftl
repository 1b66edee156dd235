# Pages that say what went wrong and where to go on.

error-bad-request-title = That could not be read
error-bad-request-text = Something in the request was missing or could not be understood; nothing was done. Go back and try again.
error-forbidden-title = That is not yours to do
error-forbidden-text = Nothing was done. You may watch, or log in with another account.
error-form-expired-title = The form has expired
error-form-expired-text = You have logged in or out since this page was shown; nothing was done. Open the page anew and send the form again.
error-not-found-title = There is no such page
error-not-found-text = It may have been moved or closed, or the address has a slip in it.
error-too-large-title = That was too much
error-too-large-text = More was sent than this form takes; nothing was done. Shorten it and try again.
error-too-many-title = Slow down, please
error-too-many-text = That was too often in a short time. Try again in { $wait }.
error-internal-title = The server has made a mistake
error-internal-text = It is not your fault and has been noted. Go back and look whether what you did has arrived, then try again.
error-to-lobby = To the lobby
