import type { OpenedEvent } from '@sankofa/events/store/codec';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** What decisions on reports mean for people, as long as they hold. */
export const standing = defineReadModel({
  name: 'standing',
  version: 2,
  tables: {
    measures: {
      columns: {
        person_id: 'text collate "C"',
        decision_id: 'text collate "C"',
        report_id: 'text',
        measure: 'text',
        /** Whether the decision removed the content, too. */
        removed: 'boolean',
        taken_at: 'timestamptz',
        until: 'timestamptz',
        strike_until: 'timestamptz',
        /** When a ban ended by itself. */
        ended_at: 'timestamptz',
      },
      key: ['person_id', 'decision_id'],
      indexes: [['until']],
    },
  },
  handlers: {
    MeasureTaken(event, write) {
      const { reportId, measure, removed, until, strikeUntil } = event.data;
      write.upsert('measures', {
        ...keyOf(event),
        report_id: reportId,
        measure,
        removed,
        taken_at: event.at,
        until,
        strike_until: strikeUntil,
      });
    },
    MeasureReversed: (event, write) => write.remove('measures', keyOf(event)),
    BanEnded: (event, write) => write.patch('measures', keyOf(event), { ended_at: event.at }),
  },
});

const keyOf = ({ stream, data }: OpenedEvent) => ({
  person_id: stream.slice('standing-'.length),
  decision_id: data.decisionId,
});
