import Testing

@testable import Analysis

@Suite struct MedicineKeyTests {
    @Test(arguments: [
        ("Ben-u-ron", "benuron"), (" BEN U RON ", "benuron"), ("Sumatriptán", "sumatriptan"),
        ("Acetylsalicylsäure", "acetylsalicylsaure"), ("Kool 'n' Soothe", "koolnsoothe"), ("Tylenol #3", "tylenolno3"),
        ("Tylenol No. 3", "tylenolno3"), ("Dépakine®", "depakine"), ("ŒUVRE", "oeuvre"), ("Weiß", "weiss"),
        ("e\u{301}tude", "etude"), ("İstanbul", "istanbul"), ("Łódź", "lodz"), ("", ""), ("–?.", ""),
        ("парацетамол", "парацетамол"), ("ПАРАЦЕТАМОЛ", "парацетамол"),
    ])
    func lettersAndDigitsOnly(text: String, key: String) { #expect(MedicineKey.of(text) == key) }
}
