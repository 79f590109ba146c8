/// `1 headache`, `2 headaches`.
func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(count)\u{A0}\(count == 1 ? singular : plural ?? singular + "s")"
}
