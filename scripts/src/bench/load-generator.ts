// Asks one server again and again, from a process of its own, so that the load costs the server as little as it can.
import { randomUUID } from 'node:crypto';
import { type Dispatcher, Pool } from 'undici';
import type { Caller, Load, LoadDone } from './load.ts';

/** What each caller has said last: grants and withdrawals alternate, so that every request changes something. */
const given = new Map<string, boolean>();

process.on('message', async (load: Load) => process.send?.(await generate(load)));

async function generate({ url, path, connections, seconds, callers }: Load): Promise<LoadDone> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const started = performance.now();
  const until = started + seconds * 1000;
  let answered = 0;
  let refusal = '';
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      // A caller has one connection: requests of one person do not overtake each other.
      for (let n = connection; performance.now() < until && refusal === ''; n += connections) {
        const caller = callers[n % callers.length];
        if (!caller) return;
        const wrong = await ask(pool, url, path, caller);
        if (wrong === null) answered++;
        else refusal = wrong;
      }
    }),
  );
  const took = (performance.now() - started) / 1000;
  await pool.close();
  return { answered, seconds: took, refusal };
}

/** Null when the answer is a yes, else the answer. */
function ask(pool: Pool, url: string, path: string, { token, address }: Caller): Promise<string | null> {
  const key = `${url} ${token}`;
  const give = !given.get(key);
  given.set(key, give);
  const body = JSON.stringify({ consent_type: 'marketing_emails', consent_given: give, explicit_consent: true });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-forwarded-for': address,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  return new Promise((done, fail) => pool.dispatch({ method: 'POST', path, headers, body }, new Answer(done, fail)));
}

/** The least undici lets one do with an answer. */
class Answer implements Dispatcher.DispatchHandler {
  readonly #done: (refusal: string | null) => void;
  readonly #fail: (error: Error) => void;
  #status = 0;
  #text = '';

  constructor(done: (refusal: string | null) => void, fail: (error: Error) => void) {
    this.#done = done;
    this.#fail = fail;
  }

  onRequestStart(): void {
    // Undici takes a handler for one of its newer kind by this method.
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#status >= 300) this.#text += chunk.toString();
  }

  onResponseEnd(): void {
    this.#done(this.#status < 300 ? null : `${this.#status} ${this.#text}`);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(error);
  }
}
