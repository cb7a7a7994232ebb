import type { Area } from '../area.ts';
import { adEvents } from './ad-events.ts';
import { continueEvents } from './continue-removals.ts';
import { creativeEvents } from './creative.ts';
import { viewingEvents } from './viewing-events.ts';

export const playbackArea = {
  events: [...viewingEvents, ...continueEvents, ...adEvents, ...creativeEvents],
} as const satisfies Area;
