import { MovieAssetAttached, MoviePublished, MovieRepublished } from '@sankofa/events/catalogue/movie-events';
import { MovieReminderSet, reminders } from '@sankofa/events/library/reminders';
import { media } from '@sankofa/events/media/media';
import { MediaPackaged } from '@sankofa/events/media/media-events';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Core } from '../core.ts';
import { defineReactor, type Reactor, RetryLater } from '../reactors/define-reactor.ts';
import { hasVideoNow } from './has-video-now.ts';

/** Maximum wait for reminders set shortly before the video arrived, in ms. */
const WAIT_MS = 5_000;

/**
 * Sends the reminders of a film when its video can be played. It reacts to a new reminder too, because the video may
 * have arrived while the reminder was set.
 */
export const reminderReactor = ({ services, waiter }: Pick<Core, 'services' | 'waiter'>): Reactor => {
  const { runner, queries, store } = services;

  async function waitingFor(movieId: string): Promise<readonly string[]> {
    if (!(await waiter.waitFor(['reminders'], await store.head(), WAIT_MS))) {
      throw new RetryLater('The read model of reminders lags behind');
    }
    const { rows } = await queries.query<{ account_id: string }>(
      'select account_id from read.reminders where movie_id = $1 order by account_id',
      [movieId],
    );
    return rows.map(({ account_id }) => account_id);
  }

  return defineReactor({
    name: 'reminders',
    reactsTo: [MediaPackaged, MovieAssetAttached, MoviePublished, MovieRepublished, MovieReminderSet],
    react: async ({ type, aggregateId, data }, { idempotencyKey, now }) => {
      const movieId =
        type === 'MovieReminderSet'
          ? data.movieId
          : type === 'MediaPackaged'
            ? (await runner.state(media, aggregateId)).state.original?.movieId
            : aggregateId;
      if (movieId === undefined || !(await hasVideoNow(services, movieId))) return;
      const accounts = type === 'MovieReminderSet' ? [aggregateId] : await waitingFor(movieId);
      for (const accountId of accounts) {
        const actor = { kind: 'system', id: 'reminders' } as const;
        const context = { now, actor, idempotencyKey: `${idempotencyKey} ${accountId}` };
        await runner.run(reminders, accountId, { kind: 'send', movieId }, context).catch((error: unknown) => {
          // The person has deleted their account.
          if (!(error instanceof Refusal && error.code === 'erased')) throw error;
        });
      }
    },
  });
};
