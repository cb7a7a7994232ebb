import { type RemindersCommand, reminders } from '@sankofa/events/library/reminders';
import { requireMovie } from '../catalogue/require-movie.ts';
import { commandContext } from '../command-context.ts';
import { cancelReminder, listReminders, setReminder } from '../contract/reminders.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { visibleIds } from '../profiles/film-limit.ts';
import type { Services } from '../services.ts';
import { hasVideoNow } from './has-video-now.ts';

/** Reminders of a person for films without a video yet. */
export function reminderRoutes(services: Services): Route[] {
  async function run({ accountId }: Actor, command: RemindersCommand, request: RequestContext) {
    const context = commandContext(services, request, { kind: 'person', id: accountId });
    const { position } = await services.runner.run(reminders, accountId, command, context);
    return reply({ movie_id: command.movieId }, { position });
  }

  return [
    serve(listReminders, async ({ actor, limit }) => {
      const { rows } = await services.queries.query<{ movie_id: string }>({
        name: 'reminders.of-account',
        text: 'select movie_id from read.reminders where account_id = $1 order by set_at desc',
        values: [actor.accountId],
      });
      const ids = rows.map(({ movie_id }) => movie_id);
      return { movie_ids: [...(await visibleIds(services, await limit(), ids))] };
    }),

    serve(setReminder, async ({ params: { movieId }, actor, request }) => {
      await requireMovie(services, movieId, []);
      return run(actor, { kind: 'set', movieId, hasVideo: await hasVideoNow(services, movieId) }, request);
    }),

    serve(cancelReminder, ({ params: { movieId }, actor, request }) =>
      run(actor, { kind: 'cancel', movieId }, request),
    ),
  ];
}
