import { defineReadModel } from '../runtime/define-read-model.ts';

/** Who of staff looked into whose file, and when. Why stays sealed. */
export const looks = defineReadModel({
  name: 'looks',
  version: 1,
  tables: {
    looks: {
      columns: {
        position: 'text collate "C"',
        person_id: 'text collate "C"',
        at: 'timestamptz',
        officer_id: 'text collate "C"',
        role: 'text',
        event_id: 'text',
        sealed_reason: 'jsonb',
      },
      key: ['position'],
      indexes: [['person_id', 'position']],
    },
  },
  handlers: {
    StaffLooked({ id, stream, position, at, data, sealedData }, write) {
      write.insert('looks', {
        position,
        person_id: stream.slice('looks-'.length),
        at,
        officer_id: data.officerId,
        role: data.role,
        event_id: id,
        sealed_reason: sealedData ? { ...sealedData } : null,
      });
    },
  },
});
