import { pino } from 'pino';
import { expect, it } from 'vitest';
import { periodically } from './periodically.ts';

it('retries after any failure until it is stopped', async () => {
  const stop = new AbortController();
  let rounds = 0;
  const work = async (): Promise<void> => {
    rounds += 1;
    if (rounds === 1) throw new Error('relation "read.contact_messages" does not exist');
    stop.abort();
  };
  const logged: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  await periodically({ what: 'tidying', work, logger, signal: stop.signal, everyMs: 1 });
  expect(rounds).toBe(2);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('tidying failed, will retry');
});
