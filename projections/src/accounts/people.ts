import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter } from '../runtime/batch-writer.ts';
import { defineReadModel, type ReadModel } from '../runtime/define-read-model.ts';
import { emailTerm, nameTerms } from './search-terms.ts';

const notWithdrawn = { withdrawn_at: null, withdrawal_event: null, sealed_withdrawal: null };
const personOf = (stream: string): string => stream.slice('account-'.length);

/**
 * People, as staff finds them. Name and e-mail address stay sealed here too: they are opened for whoever may read
 * them, and found through blind indexes.
 */
export const people = (masterKey: MasterKey): ReadModel =>
  defineReadModel({
    name: 'people',
    version: 7,
    opensPersonal: true,
    tables: {
      people: {
        columns: {
          id: 'text collate "C"',
          status: 'text',
          role: 'text',
          registered_at: 'timestamptz',
          event_id: 'text',
          sealed: 'jsonb',
          terms: 'text[]',
          name_terms: 'text[]',
          name_event: 'text',
          sealed_name: 'jsonb',
          /** The event that gave them the name they have: it is how others point to that name. */
          name_id: 'text collate "C"',
          withdrawn_at: 'timestamptz',
          withdrawal_event: 'text',
          sealed_withdrawal: 'jsonb',
        },
        key: ['id'],
        indexes: [['registered_at'], ['name_id']],
        gin: ['terms', 'name_terms'],
      },
    },
    handlers: {
      AccountRegistered({ id, stream, at, data, sealedData, erased }, write) {
        write.upsert('people', {
          id: personOf(stream),
          status: 'active',
          role: null,
          registered_at: at,
          event_id: id,
          sealed: erased || !sealedData ? null : { ...sealedData },
          terms: erased ? [] : [emailTerm(masterKey, String(data.email))],
          name_terms: erased ? [] : nameTerms(masterKey, String(data.name)),
          name_id: erased ? null : id,
        });
      },
      EmailChanged({ id, stream, data, sealedData, erased }, write) {
        if (erased || !sealedData) return;
        const fields = {
          event_id: id,
          sealed: { ...sealedData },
          terms: [emailTerm(masterKey, String(data.email))],
          name_terms: nameTerms(masterKey, String(data.name)),
          name_event: null,
          sealed_name: null,
        };
        write.patch('people', { id: personOf(stream) }, fields);
      },
      RoleGranted({ stream, data }, write) {
        write.patch('people', { id: personOf(stream) }, { role: data.role });
      },
      StaffRoleChanged({ stream, data }, write) {
        write.patch('people', { id: personOf(stream) }, { role: data.role });
      },
      NameChanged: (event, write) => rename(masterKey, event, write),
      NameCorrected: (event, write) => rename(masterKey, event, write),
      AccountWithdrawn({ id, stream, at, sealedData }, write) {
        const withdrawal = {
          withdrawn_at: at,
          withdrawal_event: id,
          sealed_withdrawal: sealedData ? { ...sealedData } : null,
        };
        write.patch('people', { id: personOf(stream) }, { status: 'withdrawn', ...withdrawal });
      },
      AccountRestored({ stream }, write) {
        write.patch('people', { id: personOf(stream) }, { status: 'active', ...notWithdrawn });
      },
      PersonalDataErased({ stream }, write) {
        const nothing = {
          role: null,
          sealed: null,
          terms: [],
          name_terms: [],
          name_event: null,
          sealed_name: null,
          name_id: null,
        };
        write.patch('people', { id: personOf(stream) }, { status: 'erased', ...nothing, ...notWithdrawn });
      },
    },
  });

function rename(masterKey: MasterKey, { id, stream, data, sealedData, erased }: OpenedEvent, write: BatchWriter): void {
  const fields = {
    name_event: id,
    sealed_name: erased || !sealedData ? null : { ...sealedData },
    name_terms: erased ? [] : nameTerms(masterKey, String(data.name)),
    name_id: erased ? null : id,
  };
  write.patch('people', { id: personOf(stream) }, fields);
}
