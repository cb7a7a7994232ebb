import { defineReadModel } from '../runtime/define-read-model.ts';

/** The accessibility preferences of each person, sealed. */
export const accessibility = defineReadModel({
  name: 'accessibility',
  version: 1,
  tables: {
    accessibility_preferences: {
      columns: {
        person_id: 'text collate "C"',
        event_id: 'text',
        sealed: 'jsonb',
        changed_at: 'timestamptz',
      },
      key: ['person_id'],
    },
  },
  handlers: {
    AccessibilityPreferencesChanged({ id, stream, data, sealedData }, write) {
      write.upsert('accessibility_preferences', {
        person_id: stream.slice('accessibility-'.length),
        event_id: id,
        sealed: sealedData ? { ...sealedData } : null,
        changed_at: new Date(String(data.changedAt)),
      });
    },
  },
});
