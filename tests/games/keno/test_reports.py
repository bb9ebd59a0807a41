"""What a day of keno came to."""

from chapter47.games.keno.reports import day_report
from kit.keno_booth import FIRST_TWENTY, Booth


def test_a_day_tells_write_win_hold_voids_and_late_pays_by_writer_and_type() -> None:
    booth = Booth({"booths": {"main": 2}, "multi-race-refund": True})
    won, late, void = booth.straight(1), booth.straight(1), booth.straight(2)
    booth.choose("void", ticket=void)
    races = booth.straight(61, rate="2", games=3, station=2)
    lines = [{"ways": "2/2", "rate": "1"}]
    booth.choose("request", 2, groups=[[61, 62], [63, 64]], conditioning=lines, station=2)
    booth.draw(FIRST_TWENTY)
    booth.choose("redeem", ticket=won)
    booth.choose("cancel", ticket=races, station=2)
    today = day_report(booth.system, "2026-07-04")
    expected = {"tickets": 5, "write": "11.00", "voids": 1, "voided": "1.00", "refunded": "4.00", "paid": "3.00"}
    all_ = today["all"]
    assert isinstance(all_, dict)
    assert {name: all_[name] for name in expected} == expected
    assert (all_["win"], all_["hold"], all_["late"]) == ("3.00", "50.00", 0)
    rows = today["rows"]
    assert isinstance(rows, list)
    assert [(row["writer"], row["type"], row["write"]) for row in rows] == [
        ("W1", "straight", "3.00"),
        ("W2", "split", "2.00"),
        ("W2", "straight", "6.00"),
    ]
    booth.at("2026-07-05T10:00:00")
    booth.choose("redeem", ticket=late, station=2)
    tomorrow = day_report(booth.system, "2026-07-05")["all"]
    assert isinstance(tomorrow, dict)
    assert (tomorrow["late"], tomorrow["paid"], tomorrow["win"]) == (1, "3.00", "-3.00")
