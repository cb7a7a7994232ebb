import { describe, expect, it } from 'vitest';
import { bodyOf, hoursIn, isComplete, NEW_DECISION } from './decision.ts';

const warning = { ...NEW_DECISION, action: 'warning', reason: 'Advertising' } as const;

describe('a decision that is typed', () => {
  it('needs an action and a reason', () => {
    expect(isComplete(NEW_DECISION)).toBe(false);
    expect(isComplete({ ...warning, reason: '  ' })).toBe(false);
    expect(isComplete(warning)).toBe(true);
  });

  it('needs whole hours for a temporary ban, up to a year', () => {
    const ban = { ...warning, action: 'temporary_ban' } as const;
    expect(isComplete(ban)).toBe(true);
    for (const hours of ['', '0', '1.5', 'a day', '8761', '-3']) {
      expect(hoursIn({ hours })).toBeNull();
      expect(isComplete({ ...ban, hours })).toBe(false);
    }
    expect(hoursIn({ hours: '8760' })).toBe(8_760);
  });

  it('is sent with hours only when it is a ban for some hours', () => {
    expect(bodyOf(warning)).toEqual({
      action_type: 'warning',
      reason: 'Advertising',
      admin_notes: '',
      notify_user: true,
    });
    const found = { found: ['spam'], law: 'copyright' } as const;
    expect(bodyOf({ ...warning, ...found })).toMatchObject(found);
    expect(bodyOf({ ...warning, ...found, action: 'no_action' })).not.toHaveProperty('law');
    expect(bodyOf({ ...warning, action: 'temporary_ban', hours: '48' })).toMatchObject({ ban_duration_hours: 48 });
  });
});
