// Writes down what a program that it is preloaded into calls the files it makes, renames and removes, and with which
// words it starts others: one line each, to the file that NAMES names.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// Written with calls of the system alone, so that nothing is written down twice.
static void note(const char *word) {
    const char *path = getenv("NAMES");
    if (!path || !word) return;
    long file = syscall(SYS_openat, AT_FDCWD, path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) return;
    char line[8192];
    size_t length = strnlen(word, sizeof line - 1);
    memcpy(line, word, length);
    line[length] = '\n';
    syscall(SYS_write, file, line, length + 1);
    syscall(SYS_close, file);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define MODE                                  \
    mode_t mode = 0;                          \
    if (flags & (O_CREAT | O_TMPFILE)) {      \
        va_list more;                         \
        va_start(more, flags);                \
        mode = va_arg(more, mode_t);          \
        va_end(more);                         \
    }

int open(const char *path, int flags, ...) {
    MODE
    note(path);
    return REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE
    note(path);
    return REAL(open64)(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
    MODE
    note(path);
    return REAL(openat)(folder, path, flags, mode);
}

int openat64(int folder, const char *path, int flags, ...) {
    MODE
    note(path);
    return REAL(openat64)(folder, path, flags, mode);
}

int rename(const char *from, const char *to) {
    note(from);
    note(to);
    return REAL(rename)(from, to);
}

int renameat(int folder, const char *from, int other, const char *to) {
    note(from);
    note(to);
    return REAL(renameat)(folder, from, other, to);
}

int renameat2(int folder, const char *from, int other, const char *to, unsigned flags) {
    note(from);
    note(to);
    return REAL(renameat2)(folder, from, other, to, flags);
}

int mkdir(const char *path, mode_t mode) {
    note(path);
    return REAL(mkdir)(path, mode);
}

int unlink(const char *path) {
    note(path);
    return REAL(unlink)(path);
}

int posix_spawn(
    pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const words[], char *const environment[]) {
    note(path);
    for (char *const *word = words; *word; word++) note(*word);
    for (char *const *word = environment; environment && *word; word++) note(*word);
    return REAL(posix_spawn)(process, path, actions, attributes, words, environment);
}

int execve(const char *path, char *const words[], char *const environment[]) {
    note(path);
    for (char *const *word = words; *word; word++) note(*word);
    for (char *const *word = environment; environment && *word; word++) note(*word);
    return REAL(execve)(path, words, environment);
}
