import Records

/// All but its place, which is no field, as of a headache.
extension MorningCheckIn: Wire {}
