import {
  AccountDeactivated,
  AccountReactivated,
  AccountRegistered,
  EmailChanged,
  NameChanged,
  NameCorrected,
  PersonalDataErased,
} from '@sankofa/events/accounts/account';
import type { Role } from '@sankofa/events/accounts/role';
import { RoleGranted, StaffRoleChanged } from '@sankofa/events/accounts/staff-access';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { OpenedEventOf } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { id, json, nullable, table, text, textArray, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';
import { emailTerm, nameTerms } from './search-terms.ts';

const notWithdrawn = { withdrawn_at: null, withdrawal_event: null, sealed_withdrawal: null };
const tables = {
  people: table({
    columns: {
      id: id(),
      status: text<'active' | 'withdrawn' | 'erased'>(),
      role: nullable(text<Role>()),
      registered_at: time(),
      event_id: text(),
      sealed: nullable(json<SealedBox>()),
      terms: textArray(),
      name_terms: textArray(),
      name_event: nullable(text()),
      sealed_name: nullable(json<SealedBox>()),
      /** The event of the current name, by which other tables reference it. */
      name_id: nullable(id()),
      withdrawn_at: nullable(time()),
      withdrawal_event: nullable(text()),
      sealed_withdrawal: nullable(json<SealedBox>()),
    },
    key: ['id'],
    indexes: [['registered_at'], ['name_id']],
    gin: ['terms', 'name_terms'],
  }),
};

type Write = Writer<typeof tables>;

const define = (masterKey: MasterKey) =>
  defineReadModel({
    name: 'people',
    version: 8,
    opensPersonal: true,
    reads: [
      AccountRegistered,
      EmailChanged,
      RoleGranted,
      StaffRoleChanged,
      NameChanged,
      NameCorrected,
      AccountDeactivated,
      AccountReactivated,
      PersonalDataErased,
    ],
    tables,
    handlers: {
      AccountRegistered({ id, aggregateId, at, data: { email, name }, sealedData }, write) {
        const isErased = email === undefined || name === undefined;
        write.upsert('people', {
          id: aggregateId,
          status: 'active',
          role: null,
          registered_at: at,
          event_id: id,
          sealed: isErased ? null : (sealedData ?? null),
          terms: isErased ? [] : [emailTerm(masterKey, email)],
          name_terms: isErased ? [] : nameTerms(masterKey, name),
          name_event: null,
          sealed_name: null,
          name_id: isErased ? null : id,
          ...notWithdrawn,
        });
      },
      EmailChanged({ id, aggregateId, data: { email, name }, sealedData }, write) {
        if (email === undefined || name === undefined || !sealedData) return;
        const fields = {
          event_id: id,
          sealed: sealedData,
          terms: [emailTerm(masterKey, email)],
          name_terms: nameTerms(masterKey, name),
          name_event: null,
          sealed_name: null,
        };
        write.patch('people', { id: aggregateId }, fields);
      },
      RoleGranted({ aggregateId, data }, write) {
        write.patch('people', { id: aggregateId }, { role: data.role });
      },
      StaffRoleChanged({ aggregateId, data }, write) {
        write.patch('people', { id: aggregateId }, { role: data.role });
      },
      NameChanged: (event, write) => rename(masterKey, event, write),
      NameCorrected: (event, write) => rename(masterKey, event, write),
      AccountDeactivated({ id, aggregateId, at, sealedData }, write) {
        const withdrawal = {
          withdrawn_at: at,
          withdrawal_event: id,
          sealed_withdrawal: sealedData ?? null,
        };
        write.patch('people', { id: aggregateId }, { status: 'withdrawn', ...withdrawal });
      },
      AccountReactivated({ aggregateId }, write) {
        write.patch('people', { id: aggregateId }, { status: 'active', ...notWithdrawn });
      },
      PersonalDataErased({ aggregateId }, write) {
        const nothing = {
          role: null,
          sealed: null,
          terms: [],
          name_terms: [],
          name_event: null,
          sealed_name: null,
          name_id: null,
        };
        write.patch('people', { id: aggregateId }, { status: 'erased', ...nothing, ...notWithdrawn });
      },
    },
  });

/**
 * People, for staff. Names and e-mail addresses stay sealed here too: they are opened for authorised readers, and found
 * through blind indexes.
 * @param masterKey key of the blind indexes
 */
export const people = Object.assign(define, { tables });

function rename(
  masterKey: MasterKey,
  { id, aggregateId, data: { name }, sealedData }: OpenedEventOf<typeof NameChanged | typeof NameCorrected>,
  write: Write,
): void {
  const isErased = name === undefined;
  const fields = {
    name_event: id,
    sealed_name: isErased ? null : (sealedData ?? null),
    name_terms: isErased ? [] : nameTerms(masterKey, name),
    name_id: isErased ? null : id,
  };
  write.patch('people', { id: aggregateId }, fields);
}
