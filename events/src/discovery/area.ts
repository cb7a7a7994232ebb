import type { Area } from '../area.ts';
import { searchEvents } from './searches.ts';

export const discoveryArea = {
  events: [...searchEvents],
} as const satisfies Area;
