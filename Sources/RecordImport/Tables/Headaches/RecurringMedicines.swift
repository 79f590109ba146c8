import Records

/// Lists of medicines that were met lately: most headaches of a diary have the same few, of which memory then holds one each.
///
/// Of fixed size, as ``RecurringValues`` is.
struct RecurringMedicines {
    private var lists = [[TakenMedication]](repeating: [], count: 64)

    /// A list, in the memory of an equal one that was met before.
    mutating func shared(_ list: [TakenMedication]) -> [TakenMedication] {
        if list.isEmpty { return list }
        let slot = Self.number(of: list) & (lists.count - 1)
        if lists[slot] == list { return lists[slot] }
        lists[slot] = list
        return list
    }

    /// Told by lengths and answers, which takes next to nothing: medicines that agree in them only take each other's place.
    private static func number(of list: [TakenMedication]) -> Int {
        list.withUnsafeBufferPointer { list in
            let answer = (list[0].effectiveness ?? 0) &* 3 &+ (list[0].isAcute == true ? 32 : 0)
            return answer &+ (list[0].name?.utf8.count ?? 0) &* 5 &+ (list[0].dose?.utf8.count ?? 0) &* 13
        }
    }
}
