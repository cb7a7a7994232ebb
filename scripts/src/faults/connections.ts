import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultOptions } from './fault-options.ts';
import type { Findings } from './invariants.ts';
import { restartPostgres } from './server-outages.ts';
import type { Shape } from './shape.ts';
import { check, recovered, totals, whileWriting } from './under-load.ts';
import { openWriters } from './writer.ts';

const WRITERS = 8;
const CUTS = 10;
const FREEZE_MS = 12_000;
/** Time limit for a response, including "try again later". */
const ANSWER_MS = 15_000;

/**
 * Repeatedly resets all connections to the database, then makes them hang as if a cable were pulled, and restarts the
 * server.
 */
export async function loseConnections(shape: Shape, { say }: FaultOptions): Promise<Findings> {
  const writers = await openWriters(shape, WRITERS);
  await whileWriting(writers, async (running) => {
    for (let n = 0; n < CUTS; n++) {
      await sleep(200);
      shape.database.cut();
    }
    await Promise.race([recovered(shape, writers), running]);
  });
  say(`connections reset ${CUTS} times; ${totals(writers)}`);

  await whileWriting(writers, async (running) => {
    await sleep(200);
    shape.database.freeze();
    await sleep(FREEZE_MS);
    shape.database.thaw();
    await Promise.race([recovered(shape, writers), running]);
  });
  say(`connections frozen for ${FREEZE_MS / 1000} s; ${totals(writers)}`);

  const findings = await restartPostgres(shape, writers);
  say(`PostgreSQL restarted; ${totals(writers)}`);
  findings.push(...(await check(shape, writers, true)));
  const slowest = Math.max(...writers.map(({ slowestMs }) => slowestMs));
  if (slowest > ANSWER_MS) findings.push(`an answer took ${Math.round(slowest)} ms, more than ${ANSWER_MS}`);
  return findings;
}
