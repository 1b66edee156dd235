# Pages that say what went wrong and where to go on.

error-not-found = There is no such page
error-not-found-text = It may have been closed, or the address has a slip in it.
error-wrong-method = Not in this way
error-wrong-method-text = This address takes another kind of request. Open the page first and use its form.
error-sign-in = Log in first
error-sign-in-text = This needs an account.
error-not-yours = That is not yours to do
error-not-yours-text = Nothing was done. You may watch, or log in with another account.
error-foreign = This form came from another site
error-foreign-text = Nothing was done. Forms are accepted only from pages of this club.
error-expired = The form has expired
error-expired-text = Nothing was done. You have logged in or out since the page was shown, or your browser does not keep cookies, which the club needs. Open the page anew and send the form again.
error-not-a-form = That could not be read
error-not-a-form-text = Nothing was done. The request was cut short or is not a form. Go back and try again.
error-bad-field = Something is missing
error-bad-field-text = Nothing was done. The field “{ $field }” is missing or makes no sense. Open the page anew and send its form.
error-too-large = That was too much
error-too-large-text = Nothing was done. More was sent than this form takes. Shorten it and try again.
error-too-slow = That took too long
error-too-slow-text = Nothing was done. The form did not arrive within five seconds. Try again.
error-too-many = Slow down, please
error-too-many-text = Very much is going on just now. Try again in { $wait }.
error-internal = The server has made a mistake
error-internal-text = It is not your fault and has been noted. Go back and look whether what you did has arrived, then try again.
error-to-lobby = To the lobby
