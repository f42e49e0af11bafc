"""The eighteen ancestors: each a small declaration of what it changes (rules section 11).

An ancestor acts while fields are closed, in both building phases or in the dry season only, or
in the final scoring. The general scoring asks these questions and knows no ancestor by name.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from floodplain.games.reisbauern.farm import BUFFALO, FARMER, HUT, Farm, Field

BOTH: Final = "both"
DRY: Final = "dry"
FINAL: Final = "final"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ancestor:
    """One that changes nothing."""

    def phase(self) -> str:
        return FINAL

    def size(self, field: Field) -> i64:
        """The size that the points of a field are counted by."""
        return field.size()

    def farmers(self, field: Field) -> i64:
        """The farmers that the points of a field are counted by."""
        return field.farmers

    def farmer_factor(self) -> i64:
        return 1

    def buffalo_points(self) -> i64:
        return 2

    def factor(self, field: Field) -> i64:
        """By what the points of size, farmers and buffalo are multiplied."""
        return 1

    def extra(self, field: Field) -> i64:
        """Points besides."""
        return 0

    def open_buffalo(self) -> i64:
        """What a buffalo in open parcels counts in the end (RB 8.2)."""
        return -1

    def final(self, farm: Farm) -> i64:
        """Points in the final scoring (RB 8.3)."""
        return 0


class InBoth(Ancestor):
    """Acts in the rain season and in the dry season."""

    def phase(self) -> str:
        return BOTH


class InDry(Ancestor):
    """Acts in the dry season."""

    def phase(self) -> str:
        return DRY


class DoubleEmpty(InBoth):
    """A field without a feature counts double."""

    def factor(self, field: Field) -> i64:
        return 2 if field.farmers + field.buffalo + field.huts == 0 else 1


class FarmerMore(InBoth):
    """A field with a farmer counts one farmer more."""

    def farmers(self, field: Field) -> i64:
        return field.farmers + 1 if field.farmers > 0 else 0


class RichBuffalo(InBoth):
    """Buffalo count 4 instead of 2."""

    def buffalo_points(self) -> i64:
        return 4


class WideHuts(InBoth):
    """Huts add 2 instead of 1 to the size."""

    def size(self, field: Field) -> i64:
        return field.size() + field.huts


class SingleParcels(InBoth):
    """2 more for a field of one parcel."""

    def extra(self, field: Field) -> i64:
        return 2 if len(field.parcels) == 1 else 0


class MixedFeatures(InBoth):
    """2 more for a field with two kinds of feature or more."""

    def extra(self, field: Field) -> i64:
        kinds = 0
        for count in (field.farmers, field.buffalo, field.huts):
            if count > 0:
                kinds += 1
        return 2 if kinds > 1 else 0


class ThreeParcels(InBoth):
    """3 more for a field of three parcels."""

    def extra(self, field: Field) -> i64:
        return 3 if len(field.parcels) == 3 else 0


class LargerInDry(InDry):
    """Fields count as 1 larger."""

    def size(self, field: Field) -> i64:
        return field.size() + 1


class BuffaloFields(InDry):
    """4 more for a field with a buffalo."""

    def extra(self, field: Field) -> i64:
        return 4 if field.buffalo > 0 else 0


class DoubleFarmers(InDry):
    """Farmer points count double."""

    def farmer_factor(self) -> i64:
        return 2


class WithoutHuts(InDry):
    """3 more for a field without a hut."""

    def extra(self, field: Field) -> i64:
        return 3 if field.huts == 0 else 0


class BigFields(InDry):
    """4 more for a field of size 4 or more."""

    def extra(self, field: Field) -> i64:
        return 4 if field.size() >= 4 else 0


class OpenFarmers(Ancestor):
    """2 for each farmer in open parcels."""

    def final(self, farm: Farm) -> i64:
        return 2 * farm.in_open(FARMER)


class EachField(Ancestor):
    """1 more for each closed field."""

    def final(self, farm: Farm) -> i64:
        return len(farm.fields)


class Sets(Ancestor):
    """3 for each set of a farmer, a hut and a buffalo in closed fields, taken together."""

    def final(self, farm: Farm) -> i64:
        return 3 * min(farm.in_fields(FARMER), farm.in_fields(HUT), farm.in_fields(BUFFALO))


class LargestField(Ancestor):
    """The size of the largest field."""

    def final(self, farm: Farm) -> i64:
        return farm.largest()


class OpenBuffalo(Ancestor):
    """Buffalo in open parcels give 1 instead of costing 1."""

    def open_buffalo(self) -> i64:
        return 1


class DistinctSizes(Ancestor):
    """2 for each different size, 1 to 5 or more."""

    def final(self, farm: Farm) -> i64:
        seen: list[i64] = [0, 0, 0, 0, 0]
        for field in farm.fields:
            seen[min(field.size(), 5) - 1] = 1
        return 2 * sum(seen)


NOBODY: Final = Ancestor()

ABILITIES: Final[dict[str, Ancestor]] = {
    "double_empty": DoubleEmpty(),
    "farmers_open_2": OpenFarmers(),
    "per_field_1": EachField(),
    "sets_3": Sets(),
    "farmer_plus_1": FarmerMore(),
    "buffalo_4": RichBuffalo(),
    "hut_plus_2": WideHuts(),
    "small_plus_2": SingleParcels(),
    "mixed_plus_2": MixedFeatures(),
    "exact3_plus_3": ThreeParcels(),
    "size_plus_1": LargerInDry(),
    "buffalo_field_plus_4": BuffaloFields(),
    "farmers_double": DoubleFarmers(),
    "no_hut_plus_3": WithoutHuts(),
    "big_plus_4": BigFields(),
    "largest_field": LargestField(),
    "open_buffalo_plus_1": OpenBuffalo(),
    "distinct_sizes_2": DistinctSizes(),
}
"""By the names that editions use."""
