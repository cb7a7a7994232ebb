import type { Area } from '../area.ts';
import { playbackRefusalEvents } from './playback-refusals.ts';
import { profileEvents } from './profile-events.ts';

export const profilesArea = {
  events: [...profileEvents, ...playbackRefusalEvents],
} as const satisfies Area;
