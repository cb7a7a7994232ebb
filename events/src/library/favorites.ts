import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

/** Limit of favourites per person. */
export const MAX_FAVORITES = 500;

export const FavoriteAdded = defineEvent('FavoriteAdded', 1, z.strictObject({ movieId: id('movie') }));
export const FavoriteRemoved = defineEvent('FavoriteRemoved', 1, z.strictObject({ movieId: id('movie') }));

export const favoriteEvents = [FavoriteAdded, FavoriteRemoved] as const;
type FavoriteEvent = EventOf<(typeof favoriteEvents)[number]>;

export interface FavoritesCommand {
  readonly kind: 'add' | 'remove';
  readonly movieId: string;
}

/** Ids of films, newest last. */
export type FavoritesState = readonly string[];

function decide(state: FavoritesState, { kind, movieId }: FavoritesCommand): FavoriteEvent[] {
  const isThere = state.includes(movieId);
  if (kind === 'remove') return isThere ? [{ type: 'FavoriteRemoved', data: { movieId } }] : [];
  if (isThere) return [];
  if (state.length >= MAX_FAVORITES) throw new Refusal('too_many_favorites', { most: MAX_FAVORITES });
  return [{ type: 'FavoriteAdded', data: { movieId } }];
}

/** Favourite films of a person. Stream `favorites-<account id>`. */
export const favorites: Decider<FavoritesState, FavoritesCommand, (typeof favoriteEvents)[number]> = {
  aggregate: 'favorites',
  events: favoriteEvents,
  initial: [],
  evolve: (state, { type, data: { movieId } }) =>
    type === 'FavoriteAdded' ? [...state, movieId] : state.filter((id) => id !== movieId),
  decide,
};
