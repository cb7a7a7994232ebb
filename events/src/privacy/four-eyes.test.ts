import { describe, expect, it } from 'vitest';
import type { DecodedEvent } from '../store/codec.ts';
import type { Position } from '../store/event-store.ts';
import { officerRecord } from './four-eyes.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 2, day));
const byStaff = (id: string) => ({ kind: 'staff', id }) as const;
const INVITATION = { kind: 'system', id: 'invitation' } as const;
const SET_UP = { kind: 'system', id: 'set-up' } as const;

const event = (
  type: string,
  actor: DecodedEvent['metadata']['actor'],
  day: number,
  data: DecodedEvent['data'] = {},
): DecodedEvent => ({
  id: `${type} ${day}`,
  type,
  stream: 'account-o1',
  aggregateId: 'o1',
  revision: 0,
  position: '0000000000000001' as Position,
  at: at(day),
  data,
  metadata: {
    at: at(day).toISOString(),
    actor,
    leaf: 1,
    nonce: 'n',
    schemaVersion: 1,
    commandId: 'c',
    $correlationId: 'c',
    $causationId: 'c',
  },
});
const granted = (role: string, actor = INVITATION as DecodedEvent['metadata']['actor'], day = 2) =>
  event('RoleGranted', actor, day, { role });
const changed = (role: string, owner: string, day: number) =>
  event('StaffRoleChanged', byStaff(owner), day, { role, formerRole: 'support' });
const invited = (owner: string, role = 'compliance_officer') =>
  event('StaffInvited', byStaff(owner), 1, { role, requestId: 'r', expiresAt: 'never' });

describe('the record of an officer', () => {
  it('lists everyone who ever invited them or gave them a role', () => {
    const events = [
      invited('first'),
      event('StaffInvitationRevoked', byStaff('first'), 1),
      invited('second', 'support'),
      granted('support'),
      changed('compliance_officer', 'third', 3),
      changed('owner', 'fourth', 4),
    ];
    expect(officerRecord('o1', events).appointedBy).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('counts from when they got an approving role, and restarts if they lost it in between', () => {
    const since = (...events: DecodedEvent[]) => officerRecord('o1', events).officerSince;
    expect(since(invited('a'))).toBeNull();
    expect(since(invited('a', 'support'), granted('support'))).toBeNull();
    expect(since(invited('a'), granted('compliance_officer'))).toEqual(at(2));
    expect(since(granted('support'), changed('compliance_officer', 'a', 5))).toEqual(at(5));
    expect(since(granted('compliance_officer'), changed('owner', 'a', 5))).toEqual(at(2));
    expect(since(granted('owner'), changed('support', 'a', 5))).toBeNull();
    expect(since(granted('owner'), changed('support', 'a', 5), changed('owner', 'a', 6))).toEqual(at(6));
    expect(since(granted('owner'), event('PersonalDataErased', byStaff('a'), 3))).toBeNull();
  });

  it('records whether the installation gave the role, rather than a person later', () => {
    const byInstallation = granted('owner', SET_UP);
    expect(officerRecord('o1', [byInstallation])).toMatchObject({ appointedBy: [], isInstalled: true });
    const promoted = [granted('analyst', SET_UP), changed('compliance_officer', 'a', 5)];
    expect(officerRecord('o1', promoted)).toMatchObject({ appointedBy: ['a'], isInstalled: false });
    const again = [byInstallation, changed('support', 'a', 5), changed('owner', 'a', 6)];
    expect(officerRecord('o1', again)).toMatchObject({ isInstalled: false, officerSince: at(6) });
    expect(officerRecord('o1', [granted('owner')])).toMatchObject({ isInstalled: false });
  });
});
