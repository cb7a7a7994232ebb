import { randomUUID } from 'node:crypto';
import { Codec } from '@sankofa/events/store/codec';
import { CommandRunner, TooMuchContention } from '@sankofa/events/store/command-runner';
import type { Decider } from '@sankofa/events/store/decider';
import { defineEvent } from '@sankofa/events/store/define-event';
import { z } from 'zod';
import { type Figure, plain } from './figure.ts';
import { openSystem, type System } from './system.ts';
import type { Workbench } from './workbench.ts';

const WRITERS = 64;
const EACH = 50;
/** Several writers share each process, and there are several processes, as with several api servers. */
const PROCESSES = 2;

const Turn = defineEvent('Turn', 1, z.strictObject({ writer: z.int(), turn: z.int() }));
type Turn = z.infer<typeof Turn.schema>;

const turns: Decider<number, Turn, typeof Turn> = {
  aggregate: 'turns',
  events: [Turn],
  initial: 0,
  evolve: (count) => count + 1,
  decide: (_count, turn) => [{ type: 'Turn', data: turn }],
};

/**
 * 64 writers on one stream, each appending to the state it decided on. Counts lost, duplicated and out-of-order events.
 */
export async function appendConflict(bench: Workbench): Promise<Figure[]> {
  const url = await bench.postgres();
  const systems = [];
  for (let n = 0; n < PROCESSES; n++) systems.push(await openSystem(bench, url));
  const runners = systems.map(({ store, vault }) => new CommandRunner(store, vault, new Codec([Turn])));
  const id = randomUUID();

  const started = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const runner = runners[writer % PROCESSES];
      for (let turn = 0; runner && turn < EACH; turn++) await insist(runner, id, { writer, turn });
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const wrong = await count(systems, `turns-${id}`);
  return [
    plain('append.conflict', wrong, 'lost or doubled'),
    plain('append.one_stream', (WRITERS * EACH) / seconds, 'events/s'),
  ];
}

/** Repeats the command with the same idempotency key until it is answered, as a client does. */
async function insist(runner: CommandRunner, id: string, turn: Turn): Promise<void> {
  const context = {
    now: new Date(),
    actor: { kind: 'system', id: `writer-${turn.writer}` } as const,
    idempotencyKey: `writer ${turn.writer} turn ${turn.turn}`,
  };
  for (;;) {
    try {
      await runner.run(turns, id, turn, context);
      return;
    } catch (error) {
      if (!(error instanceof TooMuchContention)) throw error;
    }
  }
}

/** Returns turns that are missing, duplicated or out of order for their writer, and gaps in revisions. */
async function count(systems: readonly System[], stream: string): Promise<number> {
  const recorded = (await systems[0]?.store.readStream(stream)) ?? [];
  const next = new Array<number>(WRITERS).fill(0);
  let wrong = 0;
  for (const [n, event] of recorded.entries()) {
    const { writer, turn } = Turn.schema.parse(JSON.parse(event.data));
    if (event.revision !== n || next[writer] !== turn) wrong++;
    next[writer] = turn + 1;
  }
  return wrong + Math.abs(WRITERS * EACH - recorded.length);
}
