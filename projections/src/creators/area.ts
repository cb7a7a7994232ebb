import { creatorVerificationEvents } from '@sankofa/events/creators/verification-events';
import type { Area } from '../area.ts';
import { about, ofStream } from '../audit/timeline-rule.ts';
import { creatorApplications } from './creator-applications.ts';

export const creatorsArea = {
  readModels: () => [creatorApplications],
  timeline: [...about([...creatorVerificationEvents], ofStream)],
} as const satisfies Area;
