import { describe, expect, it } from 'vitest';
import { labelsFor } from '../audit/labels-for.ts';
import { roleName } from './role-labels.ts';
import { actLabels } from './staff-acts.tsx';

describe('staff in words', () => {
  it('says what was decided, and why', () => {
    const data = { role: 'lead_moderator', formerRole: 'moderator', reason: 'Knows the queue' };
    expect(labelsFor({ type: 'StaffRoleChanged', data })).toMatchObject({
      title: 'Role changed from moderator to lead moderator',
      detail: 'Reason: Knows the queue',
    });
    expect(labelsFor({ type: 'StaffSuspended', data: {} }).detail).toBe('Reason erased');
    expect(labelsFor({ type: 'SessionEnded', data: { reason: 'staff_suspended' } }).title).toContain('suspended');
    expect(labelsFor({ type: 'SessionEnded', data: { reason: 'role_changed' } }).title).toContain('role');
  });

  it('says the same in the history of staff', () => {
    const named = { id: 'x', name: null };
    const act = { id: 'e', at: '2026-11-22T09:00:00Z', actor: { kind: 'staff', ...named }, about: named } as const;
    const invited = { ...act, type: 'StaffInvited', role: 'support', former_role: null, reason: null } as const;
    expect(actLabels(invited).title).toBe('Invited to the console as support');
  });

  it('names roles as people do', () => {
    expect(roleName('catalogue_manager')).toBe('Catalogue manager');
  });
});
