import type { Area } from '../area.ts';
import { mediaEvents } from './media-events.ts';

export const mediaArea = {
  events: [...mediaEvents],
} as const satisfies Area;
