import { DEFAULT_PREFERENCES } from '@sankofa/api/contract/accessibility';
import { describe, expect, it } from 'vitest';

import { momentOfChange, reconcile } from './reconcile.ts';

const large = { ...DEFAULT_PREFERENCES, fontSize: 'large' } as const;
const light = { ...DEFAULT_PREFERENCES, colorTheme: 'light' } as const;
const EARLY = '2026-03-03T10:00:00.000Z';
const LATE = '2026-03-03T11:00:00.000Z';
const none = { preferences: null, changed_at: null };

describe('device and account', () => {
  it('do nothing without any changes', () => {
    expect(reconcile({ preferences: DEFAULT_PREFERENCES, changedAt: null, person: null }, none, 'ada').kind).toBe(
      'nothing',
    );
  });

  it('agree on the newest change', () => {
    const device = { preferences: large, changedAt: LATE, person: 'ada' };
    expect(reconcile(device, { preferences: light, changed_at: EARLY }, 'ada')).toEqual({
      kind: 'keep',
      preferences: large,
      changedAt: LATE,
    });
    expect(reconcile({ ...device, changedAt: EARLY }, { preferences: light, changed_at: LATE }, 'ada')).toEqual({
      kind: 'take',
      preferences: light,
      changedAt: LATE,
    });
  });

  it('do nothing once they agree', () => {
    const device = { preferences: large, changedAt: EARLY, person: 'ada' };
    expect(reconcile(device, { preferences: { ...large }, changed_at: EARLY }, 'ada').kind).toBe('nothing');
  });

  it('take the time of the account once they agree, if the clock of the device is ahead', () => {
    const device = { preferences: large, changedAt: LATE, person: 'ada' };
    expect(reconcile(device, { preferences: large, changed_at: EARLY }, 'ada')).toEqual({
      kind: 'take',
      preferences: large,
      changedAt: EARLY,
    });
  });

  it('pass the choices of a visitor to the person who signs in', () => {
    const device = { preferences: large, changedAt: EARLY, person: null };
    expect(reconcile(device, none, 'ada')).toEqual({ kind: 'keep', preferences: large, changedAt: EARLY });
  });

  it('never give one person the choices of another', () => {
    const device = { preferences: large, changedAt: LATE, person: 'grace' };
    expect(reconcile(device, none, 'ada')).toEqual({ kind: 'take', preferences: DEFAULT_PREFERENCES, changedAt: null });
    const kept = { preferences: light, changed_at: EARLY };
    expect(reconcile(device, kept, 'ada')).toEqual({ kind: 'take', preferences: light, changedAt: EARLY });
  });
});

describe('the moment of a change', () => {
  it('is after the replaced change, whatever the clock says', () => {
    expect(momentOfChange(new Date(LATE), EARLY)).toBe(LATE);
    expect(momentOfChange(new Date(EARLY), LATE)).toBe('2026-03-03T11:00:00.001Z');
    expect(momentOfChange(new Date(EARLY), null)).toBe(EARLY);
  });
});
