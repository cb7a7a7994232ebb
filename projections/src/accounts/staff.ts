import { invitationKeptUntil } from '@sankofa/events/accounts/staff-invitation';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const personOf = ({ stream }: OpenedEvent): string => stream.slice(stream.indexOf('-') + 1);
const inForce = { suspended_at: null, suspension_event: null, sealed_suspension: null };

/**
 * Who works in the console, who is invited to, and what was decided about either. Addresses and reasons stay sealed.
 * Members are rows of account streams, invitations of their own: whoever asks joins them.
 */
export const staff = defineReadModel({
  name: 'staff',
  version: 2,
  tables: {
    staff_members: {
      columns: {
        person_id: 'text collate "C"',
        role: 'text',
        since: 'timestamptz',
        suspended_at: 'timestamptz',
        suspension_event: 'text',
        sealed_suspension: 'jsonb',
      },
      key: ['person_id'],
    },
    staff_invitations: {
      columns: {
        person_id: 'text collate "C"',
        role: 'text',
        /** open, withdrawn, accepted, erased. */
        state: 'text',
        sent_at: 'timestamptz',
        expires_at: 'timestamptz',
        /** Until when the address is kept if there is no account by then; null where nothing is to be erased. */
        kept_until: 'timestamptz',
        event_id: 'text',
        sealed: 'jsonb',
      },
      key: ['person_id'],
      indexes: [['state'], ['kept_until']],
    },
    /** Found by whom they are about, and by who did them. */
    staff_acts: {
      columns: {
        position: 'text collate "C"',
        person_id: 'text collate "C"',
        actor_id: 'text collate "C"',
        actor_kind: 'text',
        at: 'timestamptz',
        type: 'text',
        event_id: 'text',
        role: 'text',
        former_role: 'text',
        sealed: 'jsonb',
      },
      key: ['position'],
      indexes: [
        ['person_id', 'position'],
        ['actor_id', 'position'],
      ],
    },
  },
  handlers: {
    RoleGranted(event, write) {
      const { at, data } = event;
      const key = { person_id: personOf(event) };
      // Another role opens nothing that an owner has closed: a suspension stands until it is lifted.
      write.insert('staff_members', { ...key, role: data.role, since: at });
      write.patch('staff_members', key, { role: data.role });
      note(event, write);
    },
    StaffRoleChanged(event, write) {
      write.patch('staff_members', { person_id: personOf(event) }, { role: event.data.role });
      note(event, write);
    },
    StaffSuspended(event, write) {
      const { id, at, sealedData } = event;
      const suspension = {
        suspended_at: at,
        suspension_event: id,
        sealed_suspension: sealedData ? { ...sealedData } : null,
      };
      write.patch('staff_members', { person_id: personOf(event) }, suspension);
      note(event, write);
    },
    StaffSuspensionLifted(event, write) {
      write.patch('staff_members', { person_id: personOf(event) }, inForce);
      note(event, write);
    },
    PersonalDataErased(event, write) {
      write.remove('staff_members', { person_id: personOf(event) });
    },
    StaffInvited(event, write) {
      const { id, at, data, sealedData } = event;
      write.upsert('staff_invitations', {
        person_id: personOf(event),
        role: data.role,
        state: 'open',
        sent_at: at,
        expires_at: data.expiresAt,
        kept_until: invitationKeptUntil(new Date(String(data.expiresAt))),
        event_id: id,
        sealed: sealedData ? { ...sealedData } : null,
      });
      note(event, write);
    },
    StaffInvitationWithdrawn(event, write) {
      const ended = { state: 'withdrawn', kept_until: invitationKeptUntil(event.at) };
      write.patch('staff_invitations', { person_id: personOf(event) }, ended);
      note(event, write);
    },
    StaffInvitationAccepted(event, write) {
      write.patch('staff_invitations', { person_id: personOf(event) }, { state: 'accepted', kept_until: null });
      note(event, write);
    },
    StaffInvitationErased(event, write) {
      const nothing = { kept_until: null, sealed: null };
      write.patch('staff_invitations', { person_id: personOf(event) }, { state: 'erased', ...nothing });
    },
  },
});

function note(event: OpenedEvent, write: BatchWriter): void {
  const { id, type, position, at, data, metadata, sealedData } = event;
  write.insert('staff_acts', {
    position,
    person_id: personOf(event),
    actor_id: metadata.actor.id,
    actor_kind: metadata.actor.kind,
    at,
    type,
    event_id: id,
    role: data.role ?? null,
    former_role: data.formerRole ?? null,
    sealed: sealedData ? { ...sealedData } : null,
  });
}
