import type { Area } from '../area.ts';
import { creatorVerificationEvents } from './verification-events.ts';

export const creatorsArea = {
  events: [...creatorVerificationEvents],
} as const satisfies Area;
