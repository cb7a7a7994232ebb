import type { MasterKey } from '@sankofa/events/personal/master-key';
import { defineReadModel, type ReadModel } from '../runtime/define-read-model.ts';
import { searchTerms } from './search-terms.ts';

const personOf = (stream: string): string => stream.slice('account-'.length);

/**
 * People, as staff finds them. Name and e-mail address stay sealed here too: they are opened for whoever may read
 * them, and found through blind indexes.
 */
export const people = (masterKey: MasterKey): ReadModel =>
  defineReadModel({
    name: 'people',
    version: 2,
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
        },
        key: ['id'],
        indexes: [['registered_at']],
        gin: ['terms'],
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
          terms: erased ? [] : searchTerms(masterKey, String(data.email), String(data.name)),
        });
      },
      EmailChanged({ id, stream, data, sealedData, erased }, write) {
        if (erased || !sealedData) return;
        const terms = searchTerms(masterKey, String(data.email), String(data.name));
        write.patch('people', { id: personOf(stream) }, { event_id: id, sealed: { ...sealedData }, terms });
      },
      RoleGranted({ stream, data }, write) {
        write.patch('people', { id: personOf(stream) }, { role: data.role });
      },
      PersonalDataErased({ stream }, write) {
        write.patch('people', { id: personOf(stream) }, { status: 'erased', role: null, sealed: null, terms: [] });
      },
    },
  });
