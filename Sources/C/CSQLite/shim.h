#include <sqlite3.h>

// SQLITE_TRANSIENT, a cast of -1 to a function, is none that Swift imports: SQLite copies the text.
static inline int sqlite3_bind_copied_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 size) {
  return sqlite3_bind_text64(statement, index, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}

// A function with an open list of arguments, which Swift does not import. A text in double quotes is then the name of a
// column or an error, never a text.
static inline int sqlite3_refuse_quoted_texts(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}

static inline void sqlite3_result_copied_text(sqlite3_context *context, const char *text) {
  sqlite3_result_text(context, text, -1, SQLITE_TRANSIENT);
}
