import { INVITATION_KEPT_DAYS } from '@sankofa/events/accounts/staff-invitation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GivenModel, givenModel, type TestEvent } from '../testing/given-model.ts';
import { staff } from './staff.ts';

let model: GivenModel;
beforeAll(async () => {
  model = await givenModel(staff);
});
afterAll(() => model.close());

const owner = { kind: 'staff', id: 'owner' } as const;
const ofAccount = (type: string, data: TestEvent['data']): TestEvent => ({
  type,
  stream: 'account-mo',
  by: owner,
  data,
});
const granted = (role: string): TestEvent => ofAccount('RoleGranted', { role });
const changed = ofAccount('StaffRoleChanged', { role: 'lead_moderator', formerRole: 'moderator', reason: 'Promoted' });
const suspended = ofAccount('StaffSuspended', { reason: 'Left a laptop on a train' });
const lifted = ofAccount('StaffSuspensionLifted', { reason: 'It is found' });

describe('a member of staff', () => {
  /** Role, and whether suspended. */
  const membersAfter = async (...events: TestEvent[]) =>
    (await model.rowsAfter('staff_members', events)).map((row) => [row.role, row.suspended_at !== null]);

  it('has the latest role', async () => {
    expect(await membersAfter(granted('moderator'))).toEqual([['moderator', false]]);
    expect(await membersAfter(granted('moderator'), changed)).toEqual([['lead_moderator', false]]);
  });

  it('stays suspended across a role change until the suspension is lifted', async () => {
    expect(await membersAfter(granted('moderator'), suspended)).toEqual([['moderator', true]]);
    expect(await membersAfter(granted('moderator'), suspended, granted('analyst'))).toEqual([['analyst', true]]);
    expect(await membersAfter(granted('moderator'), suspended, changed, lifted)).toEqual([['lead_moderator', false]]);
  });

  it('is removed once erased', async () => {
    const erased = ofAccount('PersonalDataErased', { reason: 'asked by the person' });
    expect(await membersAfter(granted('moderator'), erased)).toEqual([]);
  });
});

describe('an invitation', () => {
  const EXPIRES = '2026-03-10T14:00:00.000Z';
  const ofInvitation = (type: string, data: TestEvent['data'], at = '2026-03-03T14:00:00.000Z'): TestEvent => ({
    type,
    stream: 'invitation-esi',
    by: owner,
    data,
    at,
  });
  const invited = ofInvitation('StaffInvited', {
    role: 'moderator',
    email: 'esi@sankofa.example',
    requestId: '7c1f0c7e-0000-4000-8000-00000000000a',
    expiresAt: EXPIRES,
  });
  const keptFrom = (end: string): Date => new Date(Date.parse(end) + INVITATION_KEPT_DAYS * 86_400_000);
  /** Its state, and when its address is erased. */
  const invitationAfter = async (...events: TestEvent[]) =>
    (await model.rowsAfter('staff_invitations', events)).map(({ state, kept_until }) => [state, kept_until]);

  it('that is not answered is erased some time after it expires', async () => {
    expect(await invitationAfter(invited)).toEqual([['open', keptFrom(EXPIRES)]]);
  });

  it('that is withdrawn is erased after the same time', async () => {
    const at = '2026-03-04T09:00:00.000Z';
    const withdrawn = ofInvitation('StaffInvitationRevoked', { reason: 'Sent to the wrong one' }, at);
    expect(await invitationAfter(invited, withdrawn)).toEqual([['withdrawn', keptFrom(at)]]);
    expect(await invitationAfter(invited, withdrawn, invited)).toEqual([['open', keptFrom(EXPIRES)]]);
  });

  it('that is accepted stays with the account', async () => {
    const accepted = ofInvitation('StaffInvitationAccepted', { role: 'moderator' });
    expect(await invitationAfter(invited, accepted)).toEqual([['accepted', null]]);
  });

  it('keeps no address once erased', async () => {
    const rows = await model.rowsAfter('staff_invitations', [invited, ofInvitation('StaffInvitationErased', {})]);
    expect(rows).toMatchObject([{ state: 'erased', sealed: null, kept_until: null }]);
  });
});

it('records who did what to whom, with the reason sealed', async () => {
  const acts = await model.rowsAfter('staff_acts', [granted('moderator'), changed, suspended, lifted]);
  expect(
    acts.map(({ type, person_id, actor_id, role, former_role }) => [type, person_id, actor_id, role, former_role]),
  ).toEqual([
    ['RoleGranted', 'mo', 'owner', 'moderator', null],
    ['StaffRoleChanged', 'mo', 'owner', 'lead_moderator', 'moderator'],
    ['StaffSuspended', 'mo', 'owner', null, null],
    ['StaffSuspensionLifted', 'mo', 'owner', null, null],
  ]);
  expect(JSON.stringify(acts)).not.toContain('laptop');
});
