// Counts what a program that it is preloaded into has Cairo draw.
//
//   CAIRO_CALLS  a file: a line `page` for each page that ends, and a line with the text of each call that shows glyphs

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static FILE *calls(void) {
    static FILE *file;
    const char *path = getenv("CAIRO_CALLS");
    if (!file && path) file = fopen(path, "w");
    if (file) setlinebuf(file);
    return file;
}

void cairo_show_page(void *cairo) {
    if (calls()) fprintf(calls(), "page\n");
    ((void (*)(void *))dlsym(RTLD_NEXT, "cairo_show_page"))(cairo);
}

void cairo_show_text_glyphs(
    void *cairo, const char *text, int length, const void *glyphs, int count, const void *clusters, int cluster_count,
    int flags) {
    if (calls()) fprintf(calls(), "text %.*s\n", length, text);
    ((void (*)(void *, const char *, int, const void *, int, const void *, int, int))dlsym(
        RTLD_NEXT, "cairo_show_text_glyphs"))(cairo, text, length, glyphs, count, clusters, cluster_count, flags);
}
