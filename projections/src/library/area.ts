import { favoriteEvents } from '@sankofa/events/library/favorites';
import { reminderEvents } from '@sankofa/events/library/reminders';
import { tasteEvents } from '@sankofa/events/library/taste-picks';
import { watchlistEvents } from '@sankofa/events/library/watchlist-events';
import type { Area } from '../area.ts';
import { about, ofStream } from '../audit/timeline-rule.ts';
import { favorites } from './favorites.ts';
import { reminders } from './reminders.ts';
import { watchlists } from './watchlists.ts';

export const libraryArea = {
  readModels: () => [watchlists, favorites, reminders],
  timeline: [...about([...favoriteEvents, ...reminderEvents, ...tasteEvents, ...watchlistEvents], ofStream)],
} as const satisfies Area;
