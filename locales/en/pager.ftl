# Pages of long lists.

pager-title = Pages
pager-previous = Previous
pager-next = Next
pager-page = Page { $number } of { $last }
