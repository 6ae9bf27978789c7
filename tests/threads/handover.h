/* Annotations for the thread sanitizer: where GLib hands data from one thread to another.
 *
 * GLib is not built with the sanitizer, which therefore does not see its locks and idle calls, and
 * reports accesses that they order as races. A build with -Db_sanitize=thread includes this file
 * before everything else (see meson.build), so that each call below is annotated. No other build
 * uses it. GLib's threads need no annotation: they are the C library's, which the sanitizer knows.
 *
 * Each annotation is tied to the one object that is handed over: the lock, the idle call, the
 * counter. Only calls in our sources are replaced, so that the locks inside a library order
 * nothing of ours. A handing-over call that is missing here causes false reports: add it, but no
 * more than GLib promises. */
#pragma once

#include <glib.h>
#include <sanitizer/tsan_interface.h>

/* ---- Locks ------------------------------------------------------------------------------ */

static inline void
handover_lock(GMutex *lock)
{
	__tsan_mutex_pre_lock(lock, 0);
	g_mutex_lock(lock);
	__tsan_mutex_post_lock(lock, 0, 0);
}

static inline void
handover_unlock(GMutex *lock)
{
	__tsan_mutex_pre_unlock(lock, 0);
	g_mutex_unlock(lock);
	__tsan_mutex_post_unlock(lock, 0);
}

/* The lock is released while it waits. */
static inline void
handover_wait(GCond *cond, GMutex *lock)
{
	__tsan_mutex_pre_unlock(lock, 0);
	__tsan_mutex_post_unlock(lock, 0);
	__tsan_mutex_pre_lock(lock, 0);
	g_cond_wait(cond, lock);
	__tsan_mutex_post_lock(lock, 0, 0);
}

static inline void
handover_clear_lock(GMutex *lock)
{
	__tsan_mutex_destroy(lock, 0);
	g_mutex_clear(lock);
}

/* ---- One-time initialization ------------------------------------------------------------ */

static inline gboolean
handover_enter(volatile void *once)
{
	gboolean is_first = (g_once_init_enter)(once);

	if (!is_first)
		__tsan_acquire((void *)once);
	return is_first;
}

static inline void
handover_leave(volatile void *once, gsize value)
{
	__tsan_release((void *)once);
	(g_once_init_leave)(once, value);
}

/* ---- Counted references ----------------------------------------------------------------- */

/* The thread that drops the last reference comes after all others. */
static inline gboolean
handover_count_dec(gatomicrefcount *count)
{
	gboolean is_last;

	__tsan_release(count);
	is_last = g_atomic_ref_count_dec(count);
	if (is_last)
		__tsan_acquire(count);
	return is_last;
}

static inline GDestroyNotify *
handover_box_clear(void)
{
	static __thread GDestroyNotify clear;

	return &clear;
}

static inline void
handover_clear_box(gpointer box)
{
	GDestroyNotify clear = *handover_box_clear();

	__tsan_acquire(box);
	clear(box);
}

static inline void
handover_box_release(gpointer box, GDestroyNotify clear)
{
	*handover_box_clear() = clear;
	__tsan_release(box);
	g_atomic_rc_box_release_full(box, handover_clear_box);
}

/* ---- Idle calls ------------------------------------------------------------------------- */

typedef struct {
	GSourceFunc call;
	gpointer data;
	GDestroyNotify free_data;
} HandoverIdle;

static inline gboolean
handover_call(gpointer data)
{
	HandoverIdle *idle = data;

	__tsan_acquire(idle);
	return idle->call(idle->data);
}

static inline void
handover_free_idle(gpointer data)
{
	HandoverIdle *idle = data;

	__tsan_acquire(idle);
	if (idle->free_data)
		idle->free_data(idle->data);
	g_free(idle);
}

static inline guint
handover_idle(gint priority, GSourceFunc call, gpointer data, GDestroyNotify free_data)
{
	HandoverIdle *idle = g_new(HandoverIdle, 1);

	*idle = (HandoverIdle){call, data, free_data};
	__tsan_release(idle);
	return g_idle_add_full(priority, handover_call, idle, handover_free_idle);
}

/* ---- The replaced calls ----------------------------------------------------------------- */

#define g_mutex_lock handover_lock
#define g_mutex_unlock handover_unlock
#define g_mutex_clear handover_clear_lock
#define g_cond_wait handover_wait
#undef g_once_init_enter
#define g_once_init_enter handover_enter
#undef g_once_init_leave
#define g_once_init_leave(once, value) handover_leave(once, (gsize)(value))
#define g_atomic_ref_count_dec handover_count_dec
#define g_atomic_rc_box_release_full handover_box_release
#define g_idle_add_full handover_idle
#define g_idle_add(call, data) handover_idle(G_PRIORITY_DEFAULT_IDLE, call, data, NULL)
