import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';

/** A member of staff exported the consents of a person as records of ISO/IEC TS 27560. */
export const ConsentRecordsExported = defineEvent(
  'ConsentRecordsExported',
  1,
  z.strictObject({ reason: personal(z.string()), records: z.int() }),
);

export const recordExportEvents = [ConsentRecordsExported] as const;
type RecordExportEvent = EventOf<typeof ConsentRecordsExported>;

/** Exports of one person's consent records. Stream `recordexport-<person id>`. */
export const recordExport: Decider<
  { readonly exports: number },
  RecordExportEvent['data'],
  (typeof recordExportEvents)[number]
> = {
  aggregate: 'recordexport',
  events: recordExportEvents,
  initial: { exports: 0 },
  evolve: ({ exports }) => ({ exports: exports + 1 }),
  decide: (_state, data) => [{ type: 'ConsentRecordsExported', data }],
};
