"""The samples of the workbench are positions as the rules give them today."""

import pytest

from .samples import FOLDER, SAMPLES, Sample, written


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.name)
def test_the_sample_is_up_to_date(sample: Sample) -> None:
    kept = (FOLDER / f"{sample.name}.json").read_text(encoding="utf-8")
    assert kept == written(sample), "python -m tests.client.samples writes them anew"


def test_there_are_no_others() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {sample.name for sample in SAMPLES}
