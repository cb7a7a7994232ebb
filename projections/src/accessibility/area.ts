import { AccessibilityPreferencesChanged } from '@sankofa/events/accessibility/accessibility';
import type { Area } from '../area.ts';
import { about, ofStream } from '../audit/timeline-rule.ts';
import { accessibility } from './accessibility.ts';

export const accessibilityArea = {
  readModels: () => [accessibility],
  timeline: [...about([AccessibilityPreferencesChanged], ofStream)],
} as const satisfies Area;
