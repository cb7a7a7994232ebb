import type { Area } from '../area.ts';
import { demoEvents } from './demo.ts';

export const demoArea = {
  events: [...demoEvents],
} as const satisfies Area;
