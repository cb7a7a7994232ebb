import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { AccessibilityPreferences } from './preferences.ts';

/** All preferences of a person as they are from then on. Personal: they can tell of a disability. */
export const AccessibilityPreferencesChanged = defineEvent(
  'AccessibilityPreferencesChanged',
  1,
  z.strictObject({
    preferences: personal(AccessibilityPreferences),
    /** When the person changed them, by their device; never after the server's own time. */
    changedAt: z.iso.datetime(),
  }),
);

export const accessibilityEvents = [AccessibilityPreferencesChanged] as const;
type AccessibilityEvent = EventOf<(typeof accessibilityEvents)[number]>;

export interface KeepPreferences {
  readonly preferences: AccessibilityPreferences;
  readonly changedAt: Date;
}

export interface AccessibilityState {
  /** Null when none were kept, or the person has been erased. */
  readonly preferences: AccessibilityPreferences | null;
  readonly changedAt: string | null;
}

const same = (a: AccessibilityPreferences, b: AccessibilityPreferences): boolean =>
  Object.entries(a).every(([name, value]) => b[name as keyof AccessibilityPreferences] === value);

/** Before there was Sankofa: a device that says so has no idea of the time. */
const EARLIEST = Date.UTC(2000, 0);

/** The newest change wins: one that a device made before it, and brings later, changes nothing. */
function decide(state: AccessibilityState, command: KeepPreferences, { now }: { now: Date }): AccessibilityEvent[] {
  const { preferences } = command;
  const changedAt = new Date(Math.max(EARLIEST, Math.min(command.changedAt.getTime(), now.getTime()))).toISOString();
  if (state.changedAt !== null && changedAt < state.changedAt) return [];
  if (state.preferences && same(preferences, state.preferences)) return [];
  return [{ type: 'AccessibilityPreferencesChanged', data: { preferences, changedAt } }];
}

/** What somebody needs to see, hear and operate Sankofa. Stream `accessibility-<person id>`. */
export const accessibility: Decider<AccessibilityState, KeepPreferences, (typeof accessibilityEvents)[number]> = {
  aggregate: 'accessibility',
  events: accessibilityEvents,
  initial: { preferences: null, changedAt: null },
  evolve: (_state, { data }) => ({ preferences: data.preferences ?? null, changedAt: data.changedAt }),
  decide,
};
