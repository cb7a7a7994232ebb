import { favorites } from '@sankofa/events/library/favorites';
import { reminders } from '@sankofa/events/library/reminders';
import { tastePicks } from '@sankofa/events/library/taste-picks';
import { type WatchlistsCommand, watchlists } from '@sankofa/events/library/watchlists';
import type { Act, Life } from '../../testing/life.ts';

/** Acts on watchlists, favourites and reminders, for a random history. */
export function acts({ runner, random, person, context }: Life): Act[] {
  const film = (): string => `film-${random(3)}`;
  const favorite = (kind: 'add' | 'remove') => runner.run(favorites, person, { kind, movieId: film() }, context);

  /** Creates, fills, sorts and shares a list; deletes every other one. */
  async function curate(): Promise<void> {
    const watchlistId = `${person} ${context.idempotencyKey}`;
    const defaultId = `${person} default`;
    const text = { name: `List ${random(9)}`, description: 'Films' };
    const add = (movieId: string) => ({ kind: 'add', watchlistId, defaultId, movieId }) as const;
    const commands: WatchlistsCommand[] = [
      { kind: 'create', watchlistId, isPublic: false, ...text },
      add('film-0'),
      add('film-1'),
      add('film-2'),
      { kind: 'reorder', watchlistId, movieIds: ['film-2', film()] },
      { kind: 'take-out', watchlistId, movieId: 'film-1' },
      { kind: 'change', watchlistId, isPublic: true, name: 'Renamed' },
      ...(random(2) ? [add('film-1')] : [{ kind: 'change', watchlistId, isPublic: false } as const]),
      ...(random(2) ? [{ kind: 'remove', watchlistId } as const] : []),
      { ...add(film()), watchlistId: null },
    ];
    for (const [part, command] of commands.entries()) {
      await runner.run(watchlists, person, command, {
        ...context,
        idempotencyKey: `${context.idempotencyKey} list ${part}`,
      });
    }
  }

  const remind = () => runner.run(reminders, person, { kind: 'set', movieId: film(), hasVideo: false }, context);
  const closeReminder = (kind: 'cancel' | 'send') => runner.run(reminders, person, { kind, movieId: film() }, context);

  const pick = () => {
    const movieIds = random(3) ? [film(), film()] : [];
    return runner.run(tastePicks, person, { viewerId: person, movieIds }, context);
  };

  return [
    curate,
    curate,
    () => favorite('add'),
    () => favorite('add'),
    () => favorite('remove'),
    remind,
    remind,
    pick,
    () => closeReminder('cancel'),
    () => closeReminder('send'),
  ];
}
