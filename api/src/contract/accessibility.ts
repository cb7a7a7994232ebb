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
  /** Null if the person has stored none. */
  preferences: AccessibilityPreferences.nullable(),
  changed_at: z.iso.datetime().nullable(),
});
export type StoredPreferences = z.infer<typeof StoredPreferences>;

export const getAccessibilityPreferences = defineRoute({
  method: 'GET',
  path: '/api/accessibility/preferences',
  summary: 'Get my accessibility preferences',
  fromKidsProfile: 'allowed',
  access: 'viewer',
  response: StoredPreferences,
  waitsFor: ['accessibility'],
});

export const keepAccessibilityPreferences = defineRoute({
  method: 'PUT',
  path: '/api/accessibility/preferences',
  fromKidsProfile: 'allowed',
  summary: 'Save my accessibility preferences; the newest change wins and is returned',
  access: 'viewer',
  body: z.strictObject({
    preferences: AccessibilityPreferences,
    /** Time of the change by this device's clock, in UTC. */
    changed_at: z.iso.datetime(),
  }),
  response: StoredPreferences,
  problems: ['erased', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});
