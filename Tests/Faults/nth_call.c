// Makes the Nth call of one kind fail, once, in a program that it is preloaded into.
//
//   NTH_CALL   open, read, write, fsync, rename, link, close, mmap, malloc, thread
//   NTH        which call fails, counted from 1 in each process, from the beginning of main
//   NTH_THREAD main or others: only calls of the main thread are counted, or only those of all others; else all are
//   NTH_MARK   a file that is made when a call has failed: without it the program ran undisturbed

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { NONE, OPEN, READ, WRITE, FSYNC, RENAME, LINK, CLOSE, MMAP, MALLOC, THREAD };

static const char *const names[] = {"", "open", "read", "write", "fsync", "rename", "link", "close", "mmap", "malloc", "thread"};

static enum kind chosen = NONE;
static long nth = 0;
static enum { ALL, MAIN, OTHERS } threads = ALL;
static atomic_long calls = 0;
static atomic_bool running = false;
static char mark[4096];

static bool counts_thread(void) { return threads == ALL || (gettid() == getpid()) == (threads == MAIN); }

// Whether this call is the one. The mark is made without the functions that are counted.
static bool fails(enum kind kind, int error) {
    if (kind != chosen || !running || !counts_thread()) return false;
    if (atomic_fetch_add(&calls, 1) + 1 != nth) return false;
    long file = syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    if (file >= 0) syscall(SYS_close, file);
    errno = error;
    return true;
}

#define REAL(name) ((__typeof__(&name))real_##name)
#define LOOK_UP(name) real_##name = dlsym(RTLD_NEXT, #name)

static void *real_open, *real_open64, *real_openat, *real_openat64, *real_read, *real_pread, *real_pread64,
    *real_write, *real_pwrite, *real_pwrite64, *real_writev, *real_fsync, *real_fdatasync, *real_rename,
    *real_renameat, *real_renameat2, *real_linkat, *real_close, *real_mmap, *real_mmap64, *real_pthread_create;

__attribute__((constructor)) static void begin(void) {
    LOOK_UP(open);
    LOOK_UP(open64);
    LOOK_UP(openat);
    LOOK_UP(openat64);
    LOOK_UP(read);
    LOOK_UP(pread);
    LOOK_UP(pread64);
    LOOK_UP(write);
    LOOK_UP(pwrite);
    LOOK_UP(pwrite64);
    LOOK_UP(writev);
    LOOK_UP(fsync);
    LOOK_UP(pthread_create);
    LOOK_UP(fdatasync);
    LOOK_UP(rename);
    LOOK_UP(renameat);
    LOOK_UP(renameat2);
    LOOK_UP(linkat);
    LOOK_UP(close);
    LOOK_UP(mmap);
    LOOK_UP(mmap64);
    const char *call = getenv("NTH_CALL"), *number = getenv("NTH"), *path = getenv("NTH_MARK");
    if (!call || !number || !path) return;
    strncpy(mark, path, sizeof mark - 1);
    nth = atol(number);
    const char *thread = getenv("NTH_THREAD");
    if (thread && strcmp(thread, "main") == 0) threads = MAIN;
    if (thread && strcmp(thread, "others") == 0) threads = OTHERS;
    for (int kind = OPEN; kind <= THREAD; kind++)
        if (strcmp(call, names[kind]) == 0) chosen = kind;
}

// Calls of the loader and of library constructors are not counted.
static int (*own_main)(int, char **, char **);

static int counted_main(int count, char **words, char **environment) {
    running = true;
    return own_main(count, words, environment);
}

int __libc_start_main(
    int (*main)(int, char **, char **), int count, char **words, void (*init)(void), void (*fini)(void),
    void (*rtld_fini)(void), void *stack_end) {
    own_main = main;
    __typeof__(&__libc_start_main) real = dlsym(RTLD_NEXT, "__libc_start_main");
    return real(counted_main, count, words, init, fini, rtld_fini, stack_end);
}

#define MODE(last)                                                     \
    mode_t mode = 0;                                                   \
    if (flags & (O_CREAT | O_TMPFILE)) {                               \
        va_list more;                                                  \
        va_start(more, last);                                          \
        mode = va_arg(more, mode_t);                                   \
        va_end(more);                                                  \
    }

int linkat(int from, const char *path, int to, const char *name, int flags) {
    return fails(LINK, EIO) ? -1 : REAL(linkat)(from, path, to, name, flags);
}

int open(const char *path, int flags, ...) {
    MODE(flags)
    return fails(OPEN, EMFILE) ? -1 : REAL(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE(flags)
    return fails(OPEN, EMFILE) ? -1 : REAL(open64)(path, flags, mode);
}

int openat(int folder, const char *path, int flags, ...) {
    MODE(flags)
    return fails(OPEN, EMFILE) ? -1 : REAL(openat)(folder, path, flags, mode);
}

int openat64(int folder, const char *path, int flags, ...) {
    MODE(flags)
    return fails(OPEN, EMFILE) ? -1 : REAL(openat64)(folder, path, flags, mode);
}

ssize_t read(int file, void *to, size_t count) {
    return fails(READ, EIO) ? -1 : REAL(read)(file, to, count);
}

ssize_t pread(int file, void *to, size_t count, off_t offset) {
    return fails(READ, EIO) ? -1 : REAL(pread)(file, to, count, offset);
}

ssize_t pread64(int file, void *to, size_t count, off64_t offset) {
    return fails(READ, EIO) ? -1 : REAL(pread64)(file, to, count, offset);
}

ssize_t write(int file, const void *from, size_t count) {
    return fails(WRITE, ENOSPC) ? -1 : REAL(write)(file, from, count);
}

ssize_t pwrite(int file, const void *from, size_t count, off_t offset) {
    return fails(WRITE, ENOSPC) ? -1 : REAL(pwrite)(file, from, count, offset);
}

ssize_t pwrite64(int file, const void *from, size_t count, off64_t offset) {
    return fails(WRITE, ENOSPC) ? -1 : REAL(pwrite64)(file, from, count, offset);
}

ssize_t writev(int file, const struct iovec *from, int count) {
    return fails(WRITE, ENOSPC) ? -1 : REAL(writev)(file, from, count);
}

int fsync(int file) { return fails(FSYNC, EIO) ? -1 : REAL(fsync)(file); }
int fdatasync(int file) { return fails(FSYNC, EIO) ? -1 : REAL(fdatasync)(file); }

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *given) {
    return fails(THREAD, EAGAIN) ? EAGAIN : REAL(pthread_create)(thread, attributes, body, given);
}

int rename(const char *from, const char *to) { return fails(RENAME, EIO) ? -1 : REAL(rename)(from, to); }

int renameat(int folder, const char *from, int other, const char *to) {
    return fails(RENAME, EIO) ? -1 : REAL(renameat)(folder, from, other, to);
}

int renameat2(int folder, const char *from, int other, const char *to, unsigned flags) {
    return fails(RENAME, EIO) ? -1 : REAL(renameat2)(folder, from, other, to, flags);
}

// A file whose closing fails is closed nevertheless.
int close(int file) {
    bool failed = fails(CLOSE, EIO);
    int result = REAL(close)(file);
    if (!failed) return result;
    errno = EIO;
    return -1;
}

void *mmap(void *at, size_t length, int access, int flags, int file, off_t offset) {
    return fails(MMAP, ENOMEM) ? MAP_FAILED : REAL(mmap)(at, length, access, flags, file, offset);
}

void *mmap64(void *at, size_t length, int access, int flags, int file, off64_t offset) {
    return fails(MMAP, ENOMEM) ? MAP_FAILED : REAL(mmap64)(at, length, access, flags, file, offset);
}

// dlsym needs memory itself: these have names of their own in the C library.
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t),
    *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { return fails(MALLOC, ENOMEM) ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return fails(MALLOC, ENOMEM) ? NULL : __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return fails(MALLOC, ENOMEM) ? NULL : __libc_realloc(old, size); }
void *aligned_alloc(size_t alignment, size_t size) {
    return fails(MALLOC, ENOMEM) ? NULL : __libc_memalign(alignment, size);
}
int posix_memalign(void **to, size_t alignment, size_t size) {
    if (fails(MALLOC, ENOMEM)) return ENOMEM;
    *to = __libc_memalign(alignment, size);
    return *to ? 0 : ENOMEM;
}
