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
/** Name and description after the edit. */
export const WatchlistDetailsChanged = defineEvent(
  'WatchlistDetailsChanged',
  1,
  z.strictObject({ watchlistId, name: personal(z.string()), description: personal(z.string()) }),
);
/** Readable to everyone with the link from now on. */
export const WatchlistShared = defineEvent('WatchlistShared', 1, z.strictObject({ watchlistId }));
/** Readable only to its owner from now on. */
export const WatchlistUnshared = defineEvent('WatchlistUnshared', 1, z.strictObject({ watchlistId }));
export const WatchlistDeleted = defineEvent('WatchlistDeleted', 1, z.strictObject({ watchlistId }));
/** Appended at the end. */
export const MovieAddedToWatchlist = defineEvent('MovieAddedToWatchlist', 1, z.strictObject({ watchlistId, movieId }));
export const MovieRemovedFromWatchlist = defineEvent(
  'MovieRemovedFromWatchlist',
  1,
  z.strictObject({ watchlistId, movieId }),
);
/** All films of the list in their new order. */
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
