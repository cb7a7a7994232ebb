import type { Area } from '../area.ts';
import { movies } from './movies.ts';

export const catalogueArea = {
  readModels: () => [movies],
} as const satisfies Area;
