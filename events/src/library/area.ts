import type { Area } from '../area.ts';
import { favoriteEvents } from './favorites.ts';
import { watchlistEvents } from './watchlist-events.ts';

export const libraryArea = {
  events: [...watchlistEvents, ...favoriteEvents],
} as const satisfies Area;
