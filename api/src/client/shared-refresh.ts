import { ProblemError } from './client.ts';

/** A session as a tab has it. */
interface TabSession {
  /** Null before the first refresh of this tab. */
  readonly token: string | null;
}

/** Coordination of a session among the tabs of one browser. */
export interface SharedSession<Session extends TabSession> {
  /** As known to this tab. */
  current(): Session | null;
  /** As it is now, after other tabs have signed in or out. */
  reread(): Session | null;
  keep(session: Session): void;
  /** Called when the server has ended it. @param message for the user */
  end(message: string): void;
  /** Sends the refresh cookie. @throws ProblemError */
  exchange(): Promise<Session>;
  /** Runs the work of one tab at a time; without coordination if the browser has no Web Locks. */
  lock<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Attempts before a tab keeps the session unchanged because another request always wins the race. */
const MAX_TRIES = 3;
const RETRY_MS = 1_000;

/**
 * Creates the `refresh` of a client, which resolves with true if there is another token. A refresh cookie works once,
 * so tabs take turns, and each first checks whether the session is another by then. The browser sends the newest cookie
 * with a retry.
 */
export function createSharedRefresh<Session extends TabSession>({
  current,
  reread,
  keep,
  end,
  exchange,
  lock,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: SharedSession<Session>): () => Promise<boolean> {
  return () => {
    const refused = current()?.token;
    return lock(async () => {
      for (let tries = 1; ; tries++) {
        const newest = reread();
        if (newest === null) return false;
        if (newest.token !== refused) return true;
        try {
          keep(await exchange());
          return true;
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error;
          if (error.status === 401) end(error.message);
          if (error.code !== 'refresh_in_progress' || tries === MAX_TRIES) return false;
          await wait(RETRY_MS);
        }
      }
    });
  };
}
