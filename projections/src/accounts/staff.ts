import { PersonalDataErased } from '@sankofa/events/accounts/account';
import type { Role } from '@sankofa/events/accounts/role';
import {
  RoleGranted,
  StaffRoleChanged,
  StaffSuspended,
  StaffSuspensionLifted,
} from '@sankofa/events/accounts/staff-access';
import {
  invitationKeptUntil,
  StaffInvitationAccepted,
  StaffInvitationErased,
  StaffInvitationRevoked,
  StaffInvited,
} from '@sankofa/events/accounts/staff-invitation';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { Actor, EventHead } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { id, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const inForce = { suspended_at: null, suspension_event: null, sealed_suspension: null };

const tables = {
  staff_members: table({
    columns: {
      person_id: id(),
      role: text<Role>(),
      since: time(),
      suspended_at: nullable(time()),
      suspension_event: nullable(text()),
      sealed_suspension: nullable(json<SealedBox>()),
    },
    key: ['person_id'],
  }),
  staff_invitations: table({
    columns: {
      person_id: id(),
      role: text<Role>(),
      state: text<'open' | 'withdrawn' | 'accepted' | 'erased'>(),
      sent_at: time(),
      expires_at: time(),
      /** When the address is erased unless there is an account; null if nothing is to be erased. */
      kept_until: nullable(time()),
      event_id: text(),
      sealed: nullable(json<SealedBox>()),
    },
    key: ['person_id'],
    indexes: [['state'], ['kept_until']],
  }),
  /** Indexed by the person concerned and by the actor. */
  staff_acts: table({
    columns: {
      position: id(),
      person_id: id(),
      actor_id: id(),
      actor_kind: text<Actor['kind']>(),
      at: time(),
      type: text(),
      event_id: text(),
      role: nullable(text<Role>()),
      former_role: nullable(text<Role>()),
      sealed: nullable(json<SealedBox>()),
    },
    key: ['position'],
    indexes: [
      ['person_id', 'position'],
      ['actor_id', 'position'],
    ],
  }),
};

type Write = Writer<typeof tables>;

type Act = EventHead & { readonly data: { readonly role?: Role; readonly formerRole?: Role } };

/**
 * Console users, pending invitations, and decisions about either. Addresses and reasons stay sealed. Members are rows
 * of account streams, invitations of their own: queries join them.
 */
export const staff = defineReadModel({
  name: 'staff',
  version: 3,
  reads: [
    RoleGranted,
    StaffRoleChanged,
    StaffSuspended,
    StaffSuspensionLifted,
    PersonalDataErased,
    StaffInvited,
    StaffInvitationRevoked,
    StaffInvitationAccepted,
    StaffInvitationErased,
  ],
  tables,
  handlers: {
    RoleGranted(event, write) {
      const { at, data } = event;
      const key = { person_id: event.aggregateId };
      // A role change does not lift a suspension.
      write.insert('staff_members', { ...key, role: data.role, since: at, ...inForce });
      write.patch('staff_members', key, { role: data.role });
      note(event, write);
    },
    StaffRoleChanged(event, write) {
      write.patch('staff_members', { person_id: event.aggregateId }, { role: event.data.role });
      note(event, write);
    },
    StaffSuspended(event, write) {
      const { id, at, sealedData } = event;
      const suspension = {
        suspended_at: at,
        suspension_event: id,
        sealed_suspension: sealedData ?? null,
      };
      write.patch('staff_members', { person_id: event.aggregateId }, suspension);
      note(event, write);
    },
    StaffSuspensionLifted(event, write) {
      write.patch('staff_members', { person_id: event.aggregateId }, inForce);
      note(event, write);
    },
    PersonalDataErased(event, write) {
      write.remove('staff_members', { person_id: event.aggregateId });
    },
    StaffInvited(event, write) {
      const { id, at, data, sealedData } = event;
      write.upsert('staff_invitations', {
        person_id: event.aggregateId,
        role: data.role,
        state: 'open',
        sent_at: at,
        expires_at: data.expiresAt,
        kept_until: invitationKeptUntil(new Date(data.expiresAt)),
        event_id: id,
        sealed: sealedData ?? null,
      });
      note(event, write);
    },
    StaffInvitationRevoked(event, write) {
      const ended = { state: 'withdrawn' as const, kept_until: invitationKeptUntil(event.at) };
      write.patch('staff_invitations', { person_id: event.aggregateId }, ended);
      note(event, write);
    },
    StaffInvitationAccepted(event, write) {
      write.patch('staff_invitations', { person_id: event.aggregateId }, { state: 'accepted', kept_until: null });
      note(event, write);
    },
    StaffInvitationErased(event, write) {
      const nothing = { kept_until: null, sealed: null };
      write.patch('staff_invitations', { person_id: event.aggregateId }, { state: 'erased', ...nothing });
    },
  },
});

function note(event: Act, write: Write): void {
  const { id, aggregateId, type, position, at, data, metadata, sealedData } = event;
  write.insert('staff_acts', {
    position,
    person_id: aggregateId,
    actor_id: metadata.actor.id,
    actor_kind: metadata.actor.kind,
    at,
    type,
    event_id: id,
    role: data.role ?? null,
    former_role: data.formerRole ?? null,
    sealed: sealedData ?? null,
  });
}
