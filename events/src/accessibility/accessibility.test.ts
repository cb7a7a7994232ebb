import { describe, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { accessibility } from './accessibility.ts';
import { type AccessibilityPreferences, DEFAULT_PREFERENCES } from './preferences.ts';

const large: AccessibilityPreferences = { ...DEFAULT_PREFERENCES, fontSize: 'large' };
const at = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
const changed = (preferences: AccessibilityPreferences, hours: number) =>
  ({
    type: 'AccessibilityPreferencesChanged',
    data: { preferences, changedAt: at(hours).toISOString() },
  }) as const;

describe('accessibility preferences', () => {
  it('are stored with the time of the change', () => {
    given(accessibility, [])
      .when({ preferences: large, changedAt: at(-1) })
      .decides([changed(large, -1)]);
    given(accessibility, [changed(large, -2)])
      .when({ preferences: DEFAULT_PREFERENCES, changedAt: at(-1) })
      .decides([changed(DEFAULT_PREFERENCES, -1)]);
  });

  it('are not stored twice', () => {
    given(accessibility, [changed(large, -2)])
      .when({ preferences: { ...large }, changedAt: at(-1) })
      .decides([]);
  });

  it('ignore an older change that a device sends later', () => {
    given(accessibility, [changed(large, -1)])
      .when({ preferences: DEFAULT_PREFERENCES, changedAt: at(-2) })
      .decides([]);
  });

  it('never have a time before Sankofa existed', () => {
    const longAgo = '2000-01-01T00:00:00.000Z';
    given(accessibility, [])
      .when({ preferences: large, changedAt: new Date('0000-01-01T00:00:00Z') })
      .decides([{ type: 'AccessibilityPreferencesChanged', data: { preferences: large, changedAt: longAgo } }]);
  });

  it('never have a time in the future, whatever the clock of the device says', () => {
    given(accessibility, [])
      .when({ preferences: large, changedAt: at(48) })
      .decides([changed(large, 0)]);
  });
});
