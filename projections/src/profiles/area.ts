import { PlaybackRefused } from '@sankofa/events/profiles/playback-refusals';
import { profileEvents } from '@sankofa/events/profiles/profile-events';
import type { Area } from '../area.ts';
import { about, ofStream } from '../audit/timeline-rule.ts';
import { profiles } from './profiles.ts';

export const profilesArea = {
  readModels: () => [profiles],
  timeline: [...about([...profileEvents, PlaybackRefused], ofStream)],
} as const satisfies Area;
