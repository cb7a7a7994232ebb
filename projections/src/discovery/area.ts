import type { Area } from '../area.ts';
import { searches } from './searches.ts';

export const discoveryArea = {
  readModels: () => [searches],
} as const satisfies Area;
