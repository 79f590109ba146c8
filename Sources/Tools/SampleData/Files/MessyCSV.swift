/// A faulty file: each line has a fault that `inspect` finds and locates. Line numbers count from 1.
enum MessyCSV {
    static let file = Array((lines.joined(separator: "\n") + "\n").utf8)

    /// The faults in words by line, for `samples/README.md`.
    static let faults: [(line: Int, fault: String)] = [
        (1, "a column that the format does not know (`mood`)"),
        (2, "none: a good row"),
        (3, "the onset is not a time"),
        (4, "no onset"),
        (5, "severity 9"),
        (6, "no severity"),
        (7, "the same headache as line 2 again"),
        (8, "two cells more than the header: a note with commas, not quoted"),
        (9, "fewer cells than the header; still usable"),
        (10, "a temperature that is a word"),
        (11, "a humidity of 430 %"),
        (12, "`maybe` for a skipped meal"),
        (13, "an onset speed that is none of the three"),
        (14, "it ends before it begins"),
        (15, "a time without an offset"),
        (16, "a severity of 4, from an older version"),
        (17, "the id of line 16 on another headache"),
        (18, "no patient id"),
        (19, "the end is not a time"),
        (20, "30 February"),
        (21, "an onset after the report's day"),
        (22, "a quote that is never closed"),
        (23, "none: a good row, after the open quote"),
    ]

    private static let lines = [
        "patient_id,id,onset_time,resolved_time,severity,onset_speed,temperature_c,humidity_pct,skipped_meal,mood,notes",
        "p-201,m-01,2026-01-05T08:10:00+00:00,2026-01-05T11:40:00+00:00,3,gradual,6.5,71,false,low,\"rain, then sun\"",
        "p-201,m-02,yesterday,2026-01-07T10:00:00+00:00,3,,,,,,",
        "p-201,m-03,,2026-01-08T10:00:00+00:00,3,,,,,,",
        "p-201,m-04,2026-01-09T09:00:00+00:00,2026-01-09T10:00:00+00:00,9,,,,,,",
        "p-201,m-05,2026-01-10T09:00:00+00:00,2026-01-10T10:00:00+00:00,,,,,,,",
        "p-201,m-01,2026-01-05T08:10:00+00:00,2026-01-05T11:40:00+00:00,3,gradual,6.5,71,false,low,\"rain, then sun\"",
        "p-201,m-06,2026-01-11T09:00:00+00:00,2026-01-11T10:00:00+00:00,1,,,,,,coffee, no lunch, tired",
        "p-201,m-07,2026-01-12T09:00:00+00:00,2026-01-12T10:00:00+00:00,1",
        "p-201,m-08,2026-01-13T09:00:00+00:00,2026-01-13T10:00:00+00:00,1,,cold,,,,",
        "p-201,m-09,2026-01-14T09:00:00+00:00,2026-01-14T10:00:00+00:00,1,,,430,,,",
        "p-201,m-10,2026-01-15T09:00:00+00:00,2026-01-15T10:00:00+00:00,1,,,,maybe,,",
        "p-201,m-11,2026-01-16T09:00:00+00:00,2026-01-16T10:00:00+00:00,1,suddenly,,,,,",
        "p-201,m-12,2026-01-17T09:00:00+00:00,2026-01-17T08:00:00+00:00,3,,,,,,",
        "p-201,m-13,2026-01-18T09:00:00,2026-01-18T10:30:00,3,,,,,,",
        "p-201,m-14,2026-01-19T09:00:00+00:00,2026-01-19T10:00:00+00:00,4,,,,,,",
        "p-201,m-14,2026-01-20T14:00:00+00:00,2026-01-20T16:00:00+00:00,1,,,,,,",
        ",m-15,2026-01-21T09:00:00+00:00,2026-01-21T10:00:00+00:00,3,,,,,,",
        "p-201,m-16,2026-01-22T09:00:00+00:00,later,3,,,,,,",
        "p-201,m-17,2026-02-30T09:00:00+00:00,2026-02-30T10:00:00+00:00,3,,,,,,",
        "p-201,m-18,2031-01-01T09:00:00+00:00,2031-01-01T10:00:00+00:00,1,,,,,,",
        "p-201,m-19,2026-01-23T09:00:00+00:00,2026-01-23T10:00:00+00:00,3,,,,,,\"never closed",
        "p-201,m-20,2026-01-24T09:00:00+00:00,2026-01-24T10:00:00+00:00,3,,,,,,",
    ]
}
