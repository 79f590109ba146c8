#include <sqlite3.h>

// Macros with casts and C variadics are not importable.
static inline sqlite3_destructor_type aurae_sqlite_transient(void) { return SQLITE_TRANSIENT; }
static inline int aurae_sqlite_db_config_flag(sqlite3 *db, int option, int value) {
  int now = 0;
  return sqlite3_db_config(db, option, value, &now);
}
