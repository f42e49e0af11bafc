"""What the page of a tournament is adorned with."""

# interpreted: there is nothing in it that runs

LOGO = (
    '<svg class="logo" viewBox="0 0 40 40" aria-hidden="true">'
    '<clipPath id="edge"><rect width="40" height="40" rx="11"/></clipPath>'
    '<g clip-path="url(#edge)"><path class="sky" d="M0 0h40v40H0z"/>'
    '<path class="far" d="M0 15Q12 8 22 14T40 12V40H0Z"/>'
    '<path class="near" d="M0 26Q14 20 26 27T40 26V40H0Z"/>'
    '<path class="river" d="M25 10C13 16 31 20 19 26 9 31 14 36 10 42"/></g></svg>'
)
"""A river that bends through fields, as in the browser client."""

LANDSCAPE = (
    '<svg class="landscape" viewBox="0 0 1200 130" preserveAspectRatio="xMidYMax slice" '
    'aria-hidden="true">'
    '<path class="far" d="M-600 62Q-300 10 0 56Q170 14 360 46T760 34T1200 50'
    'Q1500 8 1800 60V130H-600Z"/>'
    '<path class="near" d="M-600 100Q-300 60 0 92Q220 58 470 86T940 80T1400 84T1800 96'
    'V130H-600Z"/>'
    '<path class="river" d="M697 37C668 45 612 50 628 60C648 72 742 70 724 86C706 100 572 104'
    ' 548 130H704C712 112 826 104 812 82C800 64 678 66 668 56C662 49 692 45 703 37Z"/>'
    "</svg>"
)
"""The plain, for the foot of the head; it reaches far beyond the view for wide screens."""
