/* Deals seats and other numbers that no two pieces may share. */
#pragma once

#include "session/session.h"

/* The numbers that are taken, as sets: seats, and values of an attribute that is dealt, which is
 * one whose values are unique within the element. */
typedef struct {
	GHashTable *taken;
	gint32 seat; /* every lower number is taken */
	gint dealt;  /* index of the dealt attribute of the kind's element; -1 if there is none */
	GHashTable *numbers;
	gint32 least, most, next;
} Seats;

/* Collects the numbers in use: those of starts (pieces.h) if the kind is one, else of other pieces;
 * dealt numbers of the kind's element. */
void seats__init(Seats *seats, const SwSession *session, guint kind);
void seats__clear(Seats *seats);

/* Takes and returns the lowest free number; the least if all are taken. */
gint32 seats__deal_number(Seats *seats);
void seats__take(Seats *seats, gint32 seat);
gboolean seats__is_taken(const Seats *seats, gint32 seat);

/* Takes and returns the lowest free seat. */
gint32 seats__deal(Seats *seats);
