// Sends requests to one server from its own process, so that generating the load hardly affects the server.
import { randomUUID } from 'node:crypto';
import { type Dispatcher, Pool } from 'undici';
import { percentile } from './figure.ts';
import type { Caller, Load, LoadDone } from './load.ts';

/** The last answer of each caller: grants and withdrawals alternate, so that each request changes state. */
const given = new Map<string, boolean>();

process.on('message', async (load: Load) => process.send?.(await generate(load)));

async function generate({ url, work, connections, seconds, callers }: Load): Promise<LoadDone> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const started = performance.now();
  const until = started + seconds * 1000;
  const times: number[] = [];
  let refusal = '';
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      // Each caller has one connection, so that its requests stay in order.
      for (let n = connection; performance.now() < until && refusal === ''; n += connections) {
        const caller = callers[n % callers.length];
        if (!caller) return;
        const asked = performance.now();
        const request = 'pages' in work ? read(work, caller, n) : consent(url, work.consents, caller);
        const wrong = await send(pool, request);
        if (wrong === null) times.push(performance.now() - asked);
        else refusal = wrong;
      }
    }),
  );
  const took = (performance.now() - started) / 1000;
  await pool.close();
  const p95 = times.length === 0 ? 0 : percentile(times, 0.95);
  return { answered: times.length, seconds: took, p95, refusal };
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function read(work: { pages: readonly string[]; encoding: string }, { token, address }: Caller, n: number) {
  const path = work.pages[n % work.pages.length] ?? '/';
  const signedIn = token === '' ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'accept-encoding': work.encoding, 'x-forwarded-for': address, 'user-agent': AGENT, ...signedIn };
  return { method: 'GET', path, headers } as const;
}

function consent(url: string, path: string, { token, address }: Caller) {
  const key = `${url} ${token}`;
  const give = !given.get(key);
  given.set(key, give);
  const body = JSON.stringify({ consent_type: 'marketing_emails', consent_given: give, explicit_consent: true });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-forwarded-for': address,
    'user-agent': AGENT,
  };
  return { method: 'POST', path, headers, body } as const;
}

/** Null if the response is a success, else the response. */
const send = (pool: Pool, request: Dispatcher.DispatchOptions): Promise<string | null> =>
  new Promise((done, fail) => pool.dispatch(request, new Answer(done, fail)));

/** The minimal handler of undici. */
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
    // This method tells undici that the handler uses the new interface.
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
