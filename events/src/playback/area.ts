import type { Area } from '../area.ts';
import { adEvents } from './ad-events.ts';
import { creativeEvents } from './creative.ts';
import { viewingEvents } from './viewing-events.ts';

export const playbackArea = {
  events: [...viewingEvents, ...adEvents, ...creativeEvents],
} as const satisfies Area;
