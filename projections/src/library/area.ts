import { favoriteEvents } from '@sankofa/events/library/favorites';
import { watchlistEvents } from '@sankofa/events/library/watchlist-events';
import type { Area } from '../area.ts';
import { about, ofStream } from '../audit/timeline-rule.ts';
import { favorites } from './favorites.ts';
import { watchlists } from './watchlists.ts';

export const libraryArea = {
  readModels: () => [watchlists, favorites],
  timeline: [...about([...favoriteEvents, ...watchlistEvents], ofStream)],
} as const satisfies Area;
