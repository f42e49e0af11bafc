"""Which answer to send again, and in which form."""

import pytest

from floodplain.server.fixed import has_it, takes_gzip

TAG = 'W/"abc"'


@pytest.mark.parametrize("shown", ['W/"abc"', '"abc"', '"x", W/"abc"', '"x",W/"abc" , "y"', "*"])
def test_who_shows_the_tag_has_it(shown: str) -> None:
    assert has_it(shown, TAG)


@pytest.mark.parametrize("shown", ["", "abc", '"ab"', '"abcd"', 'w/"abc"', '"x", "y"', ","])
def test_who_shows_another_or_none_has_not(shown: str) -> None:
    assert not has_it(shown, TAG)


@pytest.mark.parametrize(
    "accepted",
    [
        "gzip",
        "GZIP",
        "gzip, deflate, br",
        "br;q=1.0, gzip;q=0.2",
        "*",
        "*;q=0.1",
        "x, gzip ; q=0.5",
    ],
)
def test_who_names_gzip_takes_it(accepted: str) -> None:
    assert takes_gzip(accepted)


@pytest.mark.parametrize(
    "accepted",
    ["", "identity", "br", "gzip;q=0", "gzip; q=0.000", "*;q=0", "*, gzip;q=0", "gzipped", ";,;"],
)
def test_who_does_not_is_sent_the_plain_form(accepted: str) -> None:
    assert not takes_gzip(accepted)
