import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { AccessibilityPreferences } from './preferences.ts';

/** All preferences of a person after the change. Personal: they can reveal a disability. */
export const AccessibilityPreferencesChanged = defineEvent(
  'AccessibilityPreferencesChanged',
  1,
  z.strictObject({
    preferences: personal(AccessibilityPreferences),
    /** Time of the change by the clock of the device, capped at the server's time. */
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
  /** Null before the first change, and after an erasure. */
  readonly preferences: AccessibilityPreferences | null;
  readonly changedAt: string | null;
}

const same = (a: AccessibilityPreferences, b: AccessibilityPreferences): boolean =>
  Object.entries(a).every(([name, value]) => b[name as keyof AccessibilityPreferences] === value);

/** Earliest plausible time: Sankofa did not exist before. A device that reports an earlier one has a wrong clock. */
const EARLIEST = Date.UTC(2000, 0);

/** The newest change wins: an older one that a device sends later is ignored. */
function decide(state: AccessibilityState, command: KeepPreferences, { now }: { now: Date }): AccessibilityEvent[] {
  const { preferences } = command;
  const changedAt = new Date(Math.max(EARLIEST, Math.min(command.changedAt.getTime(), now.getTime()))).toISOString();
  if (state.changedAt !== null && changedAt < state.changedAt) return [];
  if (state.preferences && same(preferences, state.preferences)) return [];
  return [{ type: 'AccessibilityPreferencesChanged', data: { preferences, changedAt } }];
}

/** Accessibility preferences of a person. Stream `accessibility-<person id>`. */
export const accessibility: Decider<AccessibilityState, KeepPreferences, (typeof accessibilityEvents)[number]> = {
  aggregate: 'accessibility',
  events: accessibilityEvents,
  initial: { preferences: null, changedAt: null },
  evolve: (_state, { data }) => ({ preferences: data.preferences ?? null, changedAt: data.changedAt }),
  decide,
};
