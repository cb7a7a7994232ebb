import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgresOptions, type RunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const MAX_BACK_OFF_MS = 5_000;

export interface LocalPostgres {
  /** Superuser, database `postgres`, loopback. Unchanged by restarts. */
  readonly url: string;
  /** Process id of the running server. */
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL and restarts it on the same port when it exits by itself.
 * @throws PostgresNotStarted
 */
export async function openLocalPostgres(
  options: EmbeddedPostgresOptions,
  note: (text: string) => void,
): Promise<LocalPostgres> {
  let server = await startEmbeddedPostgres(options);
  const { url, port } = server;
  let stopping = false;
  const done = keepUp();

  async function keepUp(): Promise<void> {
    for (;;) {
      await server.ended;
      if (stopping) return;
      note('PostgreSQL ended, starting it again');
      const restarted = await startAgain();
      if (!restarted) return;
      server = restarted;
    }
  }

  async function startAgain(): Promise<RunningPostgres | null> {
    for (let backOff = 100; !stopping; backOff = Math.min(backOff * 2, MAX_BACK_OFF_MS)) {
      try {
        return await startEmbeddedPostgres({ ...options, port });
      } catch (error) {
        note(error instanceof Error ? error.message : String(error));
        await sleep(backOff);
      }
    }
    return null;
  }

  return {
    url,
    get pid() {
      return server.pid;
    },
    stop: async () => {
      stopping = true;
      await server.stop();
      await done;
      // It may have been restarted meanwhile.
      await server.stop();
    },
  };
}
