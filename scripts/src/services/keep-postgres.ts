import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgresOptions, type RunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const MAX_BACK_OFF_MS = 5_000;

export interface KeptPostgres {
  /** Superuser, database `postgres`, loopback. It stays the same when the server is started again. */
  readonly url: string;
  /** Process id of the server that runs now. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL, and starts it again on the same port when it ends by itself. @throws PostgresNotStarted */
export async function keepPostgres(
  options: EmbeddedPostgresOptions,
  note: (text: string) => void,
): Promise<KeptPostgres> {
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
      // It may just have been started again.
      await server.stop();
    },
  };
}
