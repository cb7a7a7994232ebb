import type { Area } from '../area.ts';
import { accessibilityEvents } from './accessibility.ts';

export const accessibilityArea = {
  events: [...accessibilityEvents],
} as const satisfies Area;
