import type { Measure } from '@sankofa/events/moderation/action';
import { BanEnded, MeasureReversed, MeasureTaken } from '@sankofa/events/moderation/standing';
import type { Sealed } from '@sankofa/events/store/codec';
import { boolean, id, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  measures: table({
    columns: {
      person_id: id(),
      decision_id: id(),
      report_id: text(),
      measure: text<Measure>(),
      /** Whether the decision also removed the content. */
      removed: boolean(),
      taken_at: time(),
      until: nullable(time()),
      strike_until: nullable(time()),
      /** When a ban expired. */
      ended_at: nullable(time()),
    },
    key: ['person_id', 'decision_id'],
    indexes: [['until']],
  }),
};

/** Measures in force, by person. */
export const standing = defineReadModel({
  name: 'standing',
  version: 3,
  reads: [MeasureTaken, MeasureReversed, BanEnded],
  tables,
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
        ended_at: null,
      });
    },
    MeasureReversed: (event, write) => write.remove('measures', keyOf(event)),
    BanEnded: (event, write) => write.patch('measures', keyOf(event), { ended_at: event.at }),
  },
});

const keyOf = ({ aggregateId, data }: Sealed<typeof MeasureTaken | typeof MeasureReversed | typeof BanEnded>) => ({
  person_id: aggregateId,
  decision_id: data.decisionId,
});
