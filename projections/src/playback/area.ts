import { continueEvents } from '@sankofa/events/playback/continue-removals';
import { ViewingOpened } from '@sankofa/events/playback/viewing-events';
import type { Area } from '../area.ts';
import { about, ofAccount, ofStream } from '../audit/timeline-rule.ts';
import { creatives } from './creatives.ts';
import { viewings } from './viewings.ts';
import { views } from './views.ts';

export const playbackArea = {
  readModels: () => [viewings, views, creatives],
  timeline: [...about([ViewingOpened], ofAccount), ...about(continueEvents, ofStream)],
} as const satisfies Area;
