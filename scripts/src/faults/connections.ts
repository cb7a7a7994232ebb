import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultOptions } from './fault-options.ts';
import type { Findings } from './invariants.ts';
import type { Shape } from './shape.ts';
import { check, recovered, totals, whileWriting } from './under-load.ts';
import { openWriters } from './writer.ts';

const WRITERS = 8;
const CUTS = 10;
const FREEZE_MS = 12_000;
/** A person gets an answer within this time, be it that Sankofa cannot take it now. */
const ANSWER_MS = 15_000;

/** Resets every connection to the database, again and again; then lets all of them hang, as a pulled cable does. */
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

  const findings = await check(shape, writers, true);
  const slowest = Math.max(...writers.map(({ slowestMs }) => slowestMs));
  if (slowest > ANSWER_MS) findings.push(`an answer took ${Math.round(slowest)} ms, more than ${ANSWER_MS}`);
  return findings;
}
