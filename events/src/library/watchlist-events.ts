import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

const watchlistId = id('watchlist');
const movieId = id('movie');

export const WatchlistCreated = defineEvent(
  'WatchlistCreated',
  1,
  z.strictObject({
    watchlistId,
    name: personal(z.string()),
    /** Empty when there is none. */
    description: personal(z.string()),
    isPublic: z.boolean(),
    isDefault: z.boolean(),
  }),
);
/** Name and description as they are from then on. */
export const WatchlistDetailsChanged = defineEvent(
  'WatchlistDetailsChanged',
  1,
  z.strictObject({ watchlistId, name: personal(z.string()), description: personal(z.string()) }),
);
/** Whoever has the link may read it from then on. */
export const WatchlistShared = defineEvent('WatchlistShared', 1, z.strictObject({ watchlistId }));
/** Its owner alone may read it from then on. */
export const WatchlistUnshared = defineEvent('WatchlistUnshared', 1, z.strictObject({ watchlistId }));
export const WatchlistDeleted = defineEvent('WatchlistDeleted', 1, z.strictObject({ watchlistId }));
/** Put last. */
export const MovieAddedToWatchlist = defineEvent('MovieAddedToWatchlist', 1, z.strictObject({ watchlistId, movieId }));
export const MovieRemovedFromWatchlist = defineEvent(
  'MovieRemovedFromWatchlist',
  1,
  z.strictObject({ watchlistId, movieId }),
);
/** Every film of the list in its new order. */
export const WatchlistReordered = defineEvent(
  'WatchlistReordered',
  1,
  z.strictObject({ watchlistId, movieIds: z.array(movieId) }),
);

export const watchlistEvents = [
  WatchlistCreated,
  WatchlistDetailsChanged,
  WatchlistShared,
  WatchlistUnshared,
  WatchlistDeleted,
  MovieAddedToWatchlist,
  MovieRemovedFromWatchlist,
  WatchlistReordered,
] as const;
export type WatchlistEvent = EventOf<(typeof watchlistEvents)[number]>;
