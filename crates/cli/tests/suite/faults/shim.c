/* Stands between a program and the system: the n-th operation that changes a file fails, or ends the program.
 *
 * UPSTAR_FAULT_AT=n picks the operation, UPSTAR_FAULT is `error`, `kill` or `short` (half of a write is done, then the
 * program ends). UPSTAR_FAULT_LOG gets a byte when it has happened.
 * Only regular files count: what goes to a terminal or a pipe is left alone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long operations;
static long fault_at = -1;
static int how; /* 0 none, 1 error, 2 kill, 3 short */
static const char *log_path;

__attribute__((constructor)) static void begin(void) {
    const char *at = getenv("UPSTAR_FAULT_AT"), *kind = getenv("UPSTAR_FAULT");
    log_path = getenv("UPSTAR_FAULT_LOG");
    if (!at || !kind) return;
    how = !strcmp(kind, "error") ? 1 : !strcmp(kind, "kill") ? 2 : 3;
    fault_at = atol(at);
}

/* By system calls alone: what is overridden here is not called. */
static void note(void) {
    if (!log_path) return;
    int fd = syscall(SYS_openat, AT_FDCWD, log_path, O_WRONLY | O_CREAT | O_APPEND, 0666);
    if (fd >= 0) {
        syscall(SYS_write, fd, "x", 1);
        syscall(SYS_close, fd);
    }
}

/* Whether this is the operation that goes wrong; ends the program where that is asked for. */
static int hit(void) {
    if (how == 0) return 0;
    if (atomic_fetch_add(&operations, 1) + 1 != fault_at) return 0;
    note();
    if (how == 2) syscall(SYS_kill, getpid(), SIGKILL);
    errno = EIO;
    return 1;
}

static int regular(int fd) {
    struct stat about;
    return fstat(fd, &about) == 0 && S_ISREG(about.st_mode);
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

ssize_t write(int fd, const void *bytes, size_t count) {
    REAL(ssize_t, "write", int, const void *, size_t);
    if (regular(fd) && hit()) {
        if (how == 3) {
            real(fd, bytes, count / 2);
            syscall(SYS_kill, getpid(), SIGKILL);
        }
        return -1;
    }
    return real(fd, bytes, count);
}

static ssize_t written_at(ssize_t (*real)(int, const void *, size_t, off_t), int fd, const void *bytes, size_t count,
                          off_t place) {
    if (regular(fd) && hit()) {
        if (how == 3) {
            real(fd, bytes, count / 2, place);
            syscall(SYS_kill, getpid(), SIGKILL);
        }
        return -1;
    }
    return real(fd, bytes, count, place);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t place) {
    REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
    return written_at(real, fd, bytes, count, place);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t place) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off_t);
    return written_at(real, fd, bytes, count, place);
}

#define ONE_FILE(name) \
    int name(int fd) { \
        REAL(int, #name, int); \
        return hit() ? -1 : real(fd); \
    }
ONE_FILE(fsync)
ONE_FILE(fdatasync)

int ftruncate64(int fd, off_t size) {
    REAL(int, "ftruncate64", int, off_t);
    return hit() ? -1 : real(fd, size);
}

int ftruncate(int fd, off_t size) {
    REAL(int, "ftruncate", int, off_t);
    return hit() ? -1 : real(fd, size);
}

int fchmod(int fd, mode_t mode) {
    REAL(int, "fchmod", int, mode_t);
    return hit() ? -1 : real(fd, mode);
}

int mkdir(const char *path, mode_t mode) {
    REAL(int, "mkdir", const char *, mode_t);
    return hit() ? -1 : real(path, mode);
}

int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *);
    return hit() ? -1 : real(from, to);
}

int unlink(const char *path) {
    REAL(int, "unlink", const char *);
    return hit() ? -1 : real(path);
}

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        REAL(int, #name, const char *, int, ...); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        if ((flags & O_CREAT) && hit()) return -1; \
        return real(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)
