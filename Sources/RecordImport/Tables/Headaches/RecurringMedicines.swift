import Records

/// Lists of medicines that were met lately: most headaches of a diary have the same few, of which memory then holds one each.
///
/// Its size is fixed, as that of ``RecurringValues`` is.
struct RecurringMedicines {
    private var lists = [[TakenMedication]](repeating: [], count: 64)

    /// A list, in the memory of an equal one that was met before.
    mutating func shared(_ list: [TakenMedication]) -> [TakenMedication] {
        if list.isEmpty { return list }
        let slot = Self.number(of: list) & (lists.count - 1)
        if Self.areSame(lists[slot], list) { return lists[slot] }
        lists[slot] = list
        return list
    }

    /// To the byte: texts that Unicode holds for equal may be spelled in several ways, and each row keeps its own.
    private static func areSame(_ one: [TakenMedication], _ other: [TakenMedication]) -> Bool {
        guard one.count == other.count else { return false }
        return one.indices.allSatisfy { index in
            one[index].effectiveness == other[index].effectiveness
                && one[index].hasUnreadRating == other[index].hasUnreadRating
                && one[index].isAcute == other[index].isAcute
                && one[index].reliefMinutes == other[index].reliefMinutes
                && areSame(one[index].name, other[index].name) && areSame(one[index].dose, other[index].dose)
        }
    }

    private static func areSame(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        let isSame = one.utf8.withContiguousStorageIfAvailable { one in
            other.utf8.withContiguousStorageIfAvailable { one.isSame(as: $0) }
        }
        return (isSame ?? nil) ?? one.utf8.elementsEqual(other.utf8)
    }

    /// Told by lengths and answers, which takes next to nothing: medicines that agree in them only take each other's place.
    private static func number(of list: [TakenMedication]) -> Int {
        list.withUnsafeBufferPointer { list in
            let answer = (list[0].effectiveness ?? 0) &* 3 &+ (list[0].isAcute == true ? 32 : 0)
            return answer &+ (list[0].name?.utf8.count ?? 0) &* 5 &+ (list[0].dose?.utf8.count ?? 0) &* 13
        }
    }
}
