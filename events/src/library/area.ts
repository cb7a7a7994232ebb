import type { Area } from '../area.ts';
import { favoriteEvents } from './favorites.ts';
import { reminderEvents } from './reminders.ts';
import { tasteEvents } from './taste-picks.ts';
import { watchlistEvents } from './watchlist-events.ts';

export const libraryArea = {
  events: [...watchlistEvents, ...favoriteEvents, ...reminderEvents, ...tasteEvents],
} as const satisfies Area;
