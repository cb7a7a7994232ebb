import type { Decider } from '../store/decider.ts';
import { Refusal } from '../store/refusal.ts';
import { type WatchlistEvent, watchlistEvents } from './watchlist-events.ts';

/** Limits of watchlists per person, and of films per watchlist. */
export const MAX_WATCHLISTS = 50;
export const MAX_WATCHLIST_MOVIES = 500;

/** Maximum lengths of name and description, in UTF-16 code units as browsers count them. */
export const MAX_WATCHLIST_NAME = 60;
export const MAX_WATCHLIST_DESCRIPTION = 300;

/** Name of the default list. */
export const DEFAULT_WATCHLIST_NAME = 'My List';

export type WatchlistsCommand =
  | {
      readonly kind: 'create';
      readonly watchlistId: string;
      readonly name: string;
      readonly description: string;
      readonly isPublic: boolean;
    }
  | {
      readonly kind: 'change';
      readonly watchlistId: string;
      readonly name?: string | undefined;
      readonly description?: string | undefined;
      readonly isPublic?: boolean | undefined;
    }
  | { readonly kind: 'remove'; readonly watchlistId: string }
  /** `defaultId`: id of the default list if this command has to create it. */
  | { readonly kind: 'add'; readonly watchlistId: string | null; readonly defaultId: string; readonly movieId: string }
  | { readonly kind: 'take-out'; readonly watchlistId: string; readonly movieId: string }
  | { readonly kind: 'reorder'; readonly watchlistId: string; readonly movieIds: readonly string[] };

export interface Watchlist {
  readonly id: string;
  /** Null once the person has been erased. */
  readonly name: string | null;
  readonly description: string | null;
  readonly isPublic: boolean;
  readonly isDefault: boolean;
  readonly movieIds: readonly string[];
}

/** By id, without deleted ones. */
export type WatchlistsState = Readonly<Record<string, Watchlist>>;

/** The default list; null until it is created. */
export const defaultWatchlist = (state: WatchlistsState): Watchlist | null =>
  Object.values(state).find(({ isDefault }) => isDefault) ?? null;

function evolve(state: WatchlistsState, event: WatchlistEvent): WatchlistsState {
  const { watchlistId } = event.data;
  const change = (make: (list: Watchlist) => Partial<Watchlist>): WatchlistsState => {
    const list = state[watchlistId];
    return list ? { ...state, [watchlistId]: { ...list, ...make(list) } } : state;
  };
  switch (event.type) {
    case 'WatchlistCreated': {
      const { name, description, isPublic, isDefault } = event.data;
      const text = { name: name ?? null, description: description ?? null };
      return { ...state, [watchlistId]: { id: watchlistId, ...text, isPublic, isDefault, movieIds: [] } };
    }
    case 'WatchlistDetailsChanged':
      return change(() => ({ name: event.data.name ?? null, description: event.data.description ?? null }));
    case 'WatchlistShared':
      return change(() => ({ isPublic: true }));
    case 'WatchlistUnshared':
      return change(() => ({ isPublic: false }));
    case 'WatchlistDeleted': {
      const { [watchlistId]: _, ...left } = state;
      return left;
    }
    case 'MovieAddedToWatchlist':
      return change(({ movieIds }) => ({ movieIds: [...movieIds, event.data.movieId] }));
    case 'MovieRemovedFromWatchlist':
      return change(({ movieIds }) => ({ movieIds: movieIds.filter((id) => id !== event.data.movieId) }));
    case 'WatchlistReordered':
      return change(() => ({ movieIds: event.data.movieIds }));
  }
}

function decide(state: WatchlistsState, command: WatchlistsCommand): WatchlistEvent[] {
  switch (command.kind) {
    case 'create': {
      const { kind: _, ...data } = command;
      refuseBeyondMost(state);
      return [{ type: 'WatchlistCreated', data: { ...data, isDefault: false } }];
    }
    case 'change':
      return change(find(state, command.watchlistId), command);
    case 'remove': {
      const { id: watchlistId, isDefault } = find(state, command.watchlistId);
      if (isDefault) throw new Refusal('default_watchlist');
      return [{ type: 'WatchlistDeleted', data: { watchlistId } }];
    }
    case 'add':
      return add(state, command);
    case 'take-out': {
      const { id: watchlistId, movieIds } = find(state, command.watchlistId);
      const { movieId } = command;
      return movieIds.includes(movieId) ? [{ type: 'MovieRemovedFromWatchlist', data: { watchlistId, movieId } }] : [];
    }
    case 'reorder': {
      const { id: watchlistId, movieIds: before } = find(state, command.watchlistId);
      // Another device may have changed the list since: an order neither adds nor removes films.
      const named = [...new Set(command.movieIds)].filter((id) => before.includes(id));
      const movieIds = [...named, ...before.filter((id) => !named.includes(id))];
      if (movieIds.every((id, n) => id === before[n])) return [];
      return [{ type: 'WatchlistReordered', data: { watchlistId, movieIds } }];
    }
  }
}

function change(list: Watchlist, command: Extract<WatchlistsCommand, { kind: 'change' }>): WatchlistEvent[] {
  const { id: watchlistId } = list;
  const name = command.name ?? list.name ?? '';
  const description = command.description ?? list.description ?? '';
  const isPublic = command.isPublic ?? list.isPublic;
  const changes: WatchlistEvent[] = [];
  if (name !== list.name || description !== list.description) {
    changes.push({ type: 'WatchlistDetailsChanged', data: { watchlistId, name, description } });
  }
  if (isPublic !== list.isPublic) {
    changes.push({ type: isPublic ? 'WatchlistShared' : 'WatchlistUnshared', data: { watchlistId } });
  }
  return changes;
}

/** Adds to the given list, or to the default one, which is created on first use. */
function add(
  state: WatchlistsState,
  { watchlistId, defaultId, movieId }: Extract<WatchlistsCommand, { kind: 'add' }>,
): WatchlistEvent[] {
  const list = watchlistId === null ? defaultWatchlist(state) : find(state, watchlistId);
  if (list === null) {
    const empty = { name: DEFAULT_WATCHLIST_NAME, description: '', isPublic: false, isDefault: true };
    return [
      { type: 'WatchlistCreated', data: { watchlistId: defaultId, ...empty } },
      { type: 'MovieAddedToWatchlist', data: { watchlistId: defaultId, movieId } },
    ];
  }
  if (list.movieIds.includes(movieId)) throw new Refusal('already_in_watchlist');
  if (list.movieIds.length >= MAX_WATCHLIST_MOVIES) throw new Refusal('watchlist_full', { most: MAX_WATCHLIST_MOVIES });
  return [{ type: 'MovieAddedToWatchlist', data: { watchlistId: list.id, movieId } }];
}

function find(state: WatchlistsState, watchlistId: string): Watchlist {
  const list = Object.hasOwn(state, watchlistId) ? state[watchlistId] : undefined;
  if (!list) throw new Refusal('not_found', { what: 'watchlist' });
  return list;
}

/** The default list does not count, so that films can always be saved. */
function refuseBeyondMost(state: WatchlistsState): void {
  if (Object.values(state).filter(({ isDefault }) => !isDefault).length < MAX_WATCHLISTS) return;
  throw new Refusal('too_many_watchlists', { most: MAX_WATCHLISTS });
}

/** Watchlists of a person: one stream, so that exactly one list is the default. Stream `watchlists-<account id>`. */
export const watchlists: Decider<WatchlistsState, WatchlistsCommand, (typeof watchlistEvents)[number]> = {
  aggregate: 'watchlists',
  events: watchlistEvents,
  initial: {},
  evolve,
  decide,
};
