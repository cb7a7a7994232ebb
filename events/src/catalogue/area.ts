import type { Area } from '../area.ts';
import { movieEvents } from './movie-events.ts';

export const catalogueArea = {
  events: [...movieEvents],
} as const satisfies Area;
