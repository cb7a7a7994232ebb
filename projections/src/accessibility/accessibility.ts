import { AccessibilityPreferencesChanged } from '@sankofa/events/accessibility/accessibility';
import type { SealedBox } from '@sankofa/events/personal/box';
import { id, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  accessibility_preferences: table({
    columns: {
      person_id: id(),
      event_id: text(),
      sealed: nullable(json<SealedBox>()),
      changed_at: time(),
    },
    key: ['person_id'],
  }),
};

/** Accessibility preferences by person, sealed. */
export const accessibility = defineReadModel({
  name: 'accessibility',
  version: 2,
  reads: [AccessibilityPreferencesChanged],
  tables,
  handlers: {
    AccessibilityPreferencesChanged({ id, aggregateId, data, sealedData }, write) {
      write.upsert('accessibility_preferences', {
        person_id: aggregateId,
        event_id: id,
        sealed: sealedData ?? null,
        changed_at: new Date(data.changedAt),
      });
    },
  },
});
