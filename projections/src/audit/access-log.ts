import type { Role } from '@sankofa/events/accounts/role';
import { PersonalDataAccessed } from '@sankofa/events/audit/access-log';
import type { SealedBox } from '@sankofa/events/personal/box';
import { id, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  looks: table({
    columns: {
      position: id(),
      person_id: id(),
      at: time(),
      officer_id: id(),
      role: text<Role>(),
      event_id: text(),
      sealed_reason: nullable(json<SealedBox>()),
    },
    key: ['position'],
    indexes: [['person_id', 'position']],
  }),
};

/** Accesses of staff to people's files. Reasons stay sealed. */
export const accessLog = defineReadModel({
  name: 'looks',
  version: 2,
  reads: [PersonalDataAccessed],
  tables,
  handlers: {
    PersonalDataAccessed({ id, aggregateId, position, at, data, sealedData }, write) {
      write.insert('looks', {
        position,
        person_id: aggregateId,
        at,
        officer_id: data.officerId,
        role: data.role,
        event_id: id,
        sealed_reason: sealedData ?? null,
      });
    },
  },
});
