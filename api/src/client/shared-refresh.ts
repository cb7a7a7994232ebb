import { ProblemError } from './client.ts';

/** How the tabs of one browser keep a session together. */
export interface SharedSession<Session extends { readonly token: string }> {
  /** As this tab knows it. */
  current(): Session | null;
  /** As it is kept for all tabs now. */
  reread(): Session | null;
  keep(session: Session): void;
  /** The server has ended it. @param message for the person */
  end(message: string): void;
  /** Sends the refresh cookie. @throws ProblemError */
  exchange(): Promise<Session>;
  /** Runs the work of one tab at a time; of any tab at once where the browser has no locks. */
  lock<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Tries before a tab leaves the session as it is, where another request keeps getting the next cookie first. */
const MAX_TRIES = 3;
const RETRY_MS = 1_000;

/**
 * Makes the `refresh` of a client: true when there is another token to try with. A refresh cookie works once, so tabs
 * take turns, and each looks first whether another has fetched a token since. The browser sends the newest cookie with
 * the next try.
 */
export function createSharedRefresh<Session extends { readonly token: string }>({
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
