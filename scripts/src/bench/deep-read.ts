import { toPosition } from '@sankofa/events/store/postgres/position';
import { againstBaseline } from './deep-baseline.ts';
import type { Figure } from './figure.ts';
import { rate, type Workbench } from './workbench.ts';

const BASELINE = 100_000;
const READERS = 8;
/** Prime, so that its multiples modulo the size of a log are spread over all of it. */
const STRIDE = 7_368_787;

const STREAMS = 5_000;
/** Events per person, see `consent-log.ts`. */
const STREAM_LENGTH = 10;

const PAGES = 500;
const PAGE = 500;

/** Reads of whole streams spread over a deep log, against a small one. */
export const deepStream = (bench: Workbench, name: string, size: number): Promise<Figure[]> =>
  againstBaseline({ bench, name, size, baseline: BASELINE, unit: 'streams/s' }, async (system, events) => {
    const positions = Array.from({ length: STREAMS }, (_, n) => 1 + ((n * STRIDE) % events));
    const pool = bench.pool(system.connectionString, 1);
    const { rows } = await pool.query<{ stream: string }>(
      'select stream from log.events where position = any($1::bigint[])',
      [positions],
    );
    return () =>
      rate(READERS, rows.length, async (n) => {
        const { length } = await system.store.readStream(rows[n]?.stream ?? '');
        if (length !== STREAM_LENGTH) throw new RangeError(`A stream has ${length} events, not ${STREAM_LENGTH}`);
      });
  });

/** Reads of log pages from the middle half of a deep log, against a small one. */
export const deepPage = (bench: Workbench, name: string, size: number): Promise<Figure[]> =>
  againstBaseline(
    { bench, name, size, baseline: BASELINE, unit: 'pages/s' },
    async ({ store }, events) =>
      () =>
        rate(READERS, PAGES, async (n) => {
          const after = toPosition(Math.floor(events / 4) + ((n * STRIDE) % Math.floor(events / 2)));
          const { length } = (await store.readAll({ after, limit: PAGE })).events;
          if (length !== PAGE) throw new RangeError(`A page has ${length} events, not ${PAGE}`);
        }),
  );
