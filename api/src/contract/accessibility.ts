import { AccessibilityPreferences } from '@sankofa/events/accessibility/preferences';
import { z } from 'zod';
import { defineRoute } from './route.ts';

export {
  AccessibilityPreferences,
  ColorTheme,
  DEFAULT_PREFERENCES,
  FontSize,
} from '@sankofa/events/accessibility/preferences';

export const StoredPreferences = z.strictObject({
  /** Null when this person has kept none. */
  preferences: AccessibilityPreferences.nullable(),
  changed_at: z.iso.datetime().nullable(),
});
export type StoredPreferences = z.infer<typeof StoredPreferences>;

export const getAccessibilityPreferences = defineRoute({
  method: 'GET',
  path: '/api/accessibility/preferences',
  summary: 'My accessibility preferences',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  response: StoredPreferences,
  waitsFor: ['accessibility'],
});

export const keepAccessibilityPreferences = defineRoute({
  method: 'PUT',
  path: '/api/accessibility/preferences',
  fromKidsProfile: 'allowed',
  summary: 'Keep my accessibility preferences; the newest change wins, and the answer says what stands',
  access: 'viewer',
  body: z.strictObject({
    preferences: AccessibilityPreferences,
    /** When they were changed, by this device's clock, in UTC. */
    changed_at: z.iso.datetime(),
  }),
  response: StoredPreferences,
  problems: ['erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});
