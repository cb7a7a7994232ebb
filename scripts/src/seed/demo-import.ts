import { type Api, createApi } from '@sankofa/api/server';
import { codec } from '@sankofa/events/catalog';
import {
  type Config,
  InvalidConfiguration,
  isThisMachine,
  readConfig,
  requireDatabase,
  requireVault,
} from '@sankofa/events/config/config';
import { DEMO_ID, demo, type HistorySize } from '@sankofa/events/demo/demo';
import { beginningOf, DEMO_ACTOR, type DemoLog, readDemoLog } from '@sankofa/events/demo/demo-log';
import { openEventStore } from '@sankofa/events/open-store';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import { masterKeyOf } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { type CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';
import type { EventStore } from '@sankofa/events/store/event-store';
import { pino } from 'pino';
import { settler } from './settle.ts';

/** Writes the history of a demo under a simulated clock. */
export interface DemoImport {
  /** Deciders, queries and accounts on the demo's log. Its clock is `clock`; its reactors run in `settle` alone. */
  readonly api: Api;
  /**
   * The simulated time, which the caller moves. Each event is recorded at the time of its command: `context.now`, or
   * `clock.now` where a service reads the clock.
   */
  readonly clock: { now: Date };
  /** End of the history: when the demo was started. Commands at this time or later are refused. */
  readonly end: Date;
  /** Whether the history is complete. Then the log refuses simulated times. */
  readonly isComplete: boolean;
  /**
   * Runs the reactors on all events not reacted to yet, each a second after its event: effects of decisions, outcomes
   * for reporters, priorities, erasures. Sends no e-mail. Call it while no command runs, before acts that depend on
   * reactions, and at the end. Reads the read models, so a projector must be running.
   */
  settle(signal: AbortSignal): Promise<void>;
  /** Records the size of the history. Resolves with the size that it was begun with. */
  plan(size: HistorySize): Promise<HistorySize>;
  /** Marks the history as complete: the log never accepts a simulated time again. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

type Settings = Pick<Config, 'DATABASE_URL' | 'EVENTSTORE_URL'>;

/** Whether the demo of this log has simulated times: only in PostgreSQL on this machine. */
export function canImport(settings: Settings): boolean {
  if (settings.EVENTSTORE_URL) return false;
  const { hostname, searchParams } = new URL(requireDatabase(settings));
  return isThisMachine(hostname) || (hostname === '' && !isRemote(searchParams.get('host')));
}

const isRemote = (host: string | null): boolean => host !== null && !host.startsWith('/') && !isThisMachine(host);

/**
 * Opens the import of a demo's history. Starts the demo if the log is empty. After an interruption, repeat the same
 * commands with the same idempotency keys: those already stored change nothing.
 *
 *     const history = await openDemoImport(env);
 *     try {
 *       if (!history.isComplete) {
 *         const { runner } = history.api.services;
 *         history.clock.now = new Date(history.end.getTime() - 540 * DAY_MS);
 *         await Promise.all(people.map((id) => runner.run(account, id, register, { now: history.clock.now, … })));
 *         await history.settle(signal);
 *         await history.complete();
 *       }
 *     } finally {
 *       await history.close();
 *     }
 *
 * Appends of concurrent commands share a commit: run hundreds at a time.
 * @throws InvalidConfiguration when the log began with other events, or is not in PostgreSQL on this machine
 */
export async function openDemoImport(env: NodeJS.ProcessEnv): Promise<DemoImport> {
  const config = readConfig(await withOpenKeys(env));
  if (!canImport(config)) {
    throw new InvalidConfiguration('The history of a demo needs a log in PostgreSQL on this machine.');
  }
  const { simulatedBefore, isComplete } = await startDemo(config);
  const end = new Date(simulatedBefore);
  const clock = { now: end };
  const logger = pino({ level: 'silent' });
  const api = createApi({ config, logger, clock: () => clock.now, isDemoImport: true });
  return {
    api,
    clock,
    end,
    isComplete,
    settle: settler(api, clock, end),
    plan: (size) =>
      inRealTime(config, async ({ runner }) => {
        await runner.run(demo, DEMO_ID, { kind: 'plan', ...size }, contextOf('plan'));
        return (await runner.state(demo, DEMO_ID)).state.size ?? size;
      }),
    complete: () =>
      inRealTime(config, async ({ runner }) => {
        await runner.run(demo, DEMO_ID, { kind: 'complete' }, contextOf('complete'));
      }),
    close: () => api.close(),
  };
}

/**
 * Starts the demo of an empty log.
 * @throws InvalidConfiguration when the log began with other events
 */
export function startDemo(config: Config): Promise<DemoLog> {
  return inRealTime(config, async ({ store, runner }) => {
    if ((await beginningOf(store)) === 'empty') await runner.run(demo, DEMO_ID, { kind: 'start' }, contextOf('start'));
    const log = await readDemoLog(store);
    if (!log) throw new InvalidConfiguration('Demo data cannot be added: the log contains other events.');
    return log;
  });
}

const contextOf = (step: string): CommandContext => ({
  now: new Date(),
  actor: DEMO_ACTOR,
  idempotencyKey: `demo ${step}`,
});

/** The start and the completion of a demo are recorded at the time of the database. */
async function inRealTime<Result>(
  config: Config,
  work: (log: { readonly store: EventStore; readonly runner: CommandRunner }) => Promise<Result>,
): Promise<Result> {
  const connectionString = requireDatabase(config);
  const store = openEventStore({ ...config, DATABASE_URL: connectionString });
  const masterKey = masterKeyOf(config);
  const vault = openPostgresVault({ connectionString: requireVault(config), masterKey });
  try {
    return await work({ store, runner: new CommandRunner(store, vault, codec) });
  } finally {
    await Promise.all([store.close(), vault.close()]);
  }
}
