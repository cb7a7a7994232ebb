import type { Area } from '../area.ts';
import { media } from './media.ts';

export const mediaArea = {
  readModels: () => [media],
} as const satisfies Area;
