#include "twins.h"

void
twins_init_with(Twins *twins, const char *sample, const char *commands)
{
	*twins = (Twins){.held = {G_QUEUE_INIT}};
	life_init(&twins->life, sample);
	life_init(&twins->twin, sample);
	twins->session = twins->life.script.session;
	life_run(&twins->life, commands);
	life_run(&twins->twin, commands);
}

void
twins_init(Twins *twins, const char *commands)
{
	twins_init_with(twins, HOURGLASS, commands);
}

void
twins_clear(Twins *twins)
{
	life_clear(&twins->life);
	life_clear(&twins->twin);
}

void
twins_hold(Twins *twins, guint least)
{
	sw_session_set_runner(twins->session, least, hold_work, &twins->held);
}

void
twins_init_held(Twins *twins, const char *commands, guint least)
{
	twins_init(twins, commands);
	twins_hold(twins, least);
}

void
twins_ask(Twins *twins, const char *commands)
{
	script_run(&twins->life.script, commands);
}

void
twins_do(Twins *twins, const char *commands)
{
	script_run(&twins->twin.script, commands);
}

void
twins_let_go(Twins *twins)
{
	hold_let_go(&twins->held, twins->session);
}

void
twins_check(Twins *twins)
{
	life_check_text(twins->session, twins->twin.script.session);
}

void
twins_end(Twins *twins, const char *done)
{
	twins_let_go(twins);
	twins_do(twins, done);
	twins_check(twins);
}

void
twins_check_held(Twins *twins, const char *asked, const char *done)
{
	twins_ask(twins, asked);
	twins_end(twins, done);
}

void
twins_answer(Twins *twins, const char *answers)
{
	g_auto(GStrv) words = g_strsplit(answers, " ", -1);

	for (guint i = 0; words[i]; i++) {
		g_autofree char *command = g_strconcat("answer ", words[i], NULL);

		twins_ask(twins, command);
		twins_let_go(twins);
	}
}
