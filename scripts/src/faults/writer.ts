import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, ProblemError } from '@sankofa/api/client/client';
import { login, register } from '@sankofa/api/contract/accounts';
import { type ConsentType, listConsents, recordConsent } from '@sankofa/api/contract/privacy';
import { randomFrom } from './random.ts';

const RETRY_MS = 100;
const GIVE_UP_MS = 120_000;
/** Maximum response time under any fault; longer than people wait. */
const PATIENCE_MS = 30_000;
const PASSWORD = 'a long password for faults';
const TYPES: readonly ConsentType[] = ['marketing_emails', 'data_processing'];

/** The api broke a promise. The message says which. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
}

/** An acknowledged command. */
export interface AcknowledgedWrite {
  readonly consentType: ConsentType;
  readonly given: boolean;
  /** Log position in the response. */
  readonly position: string;
}

/**
 * A person who alternately grants and withdraws consents over HTTP. Repeats unanswered commands with the same
 * idempotency key, as an app does.
 */
export class Writer {
  readonly acknowledged: AcknowledgedWrite[] = [];
  /** Number of attempts without response or with "try again later". */
  refused = 0;
  /** Slowest response of any kind, in milliseconds. */
  slowestMs = 0;
  personId = '';
  readonly #email: string;
  readonly #client: ReturnType<typeof createClient>;
  readonly #given = new Map<ConsentType, boolean>();
  readonly #random: () => number;
  #token: string | null = null;
  #position = '';

  /** @param number tells writers apart, and is part of their address */
  constructor(url: string, number: number) {
    this.#email = `writer-${number}@faults.example`;
    this.#random = randomFrom(number);
    this.#client = createClient({
      baseUrl: url,
      token: () => this.#token,
      refresh: async () => {
        await this.#signIn();
        return true;
      },
      fetch: (input, init) => this.#send(input, init, `10.0.${number >> 8}.${number & 255}`),
    });
  }

  async open(): Promise<void> {
    const body = { email: this.#email, password: PASSWORD, name: 'Writer' };
    const { token, user } = await this.#insist((idempotencyKey) =>
      this.#client.call(register, { body }, { idempotencyKey }),
    );
    this.#token = token;
    this.personId = user.id;
  }

  /** Writes until `signal` aborts, then completes the last command. @throws BrokenPromise */
  async write(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const consentType = TYPES[Math.floor(this.#random() * TYPES.length)] ?? 'marketing_emails';
      const given = !this.#given.get(consentType);
      const body = { consent_type: consentType, consent_given: given, explicit_consent: true };
      await this.#insist((idempotencyKey) => this.#client.call(recordConsent, { body }, { idempotencyKey }));
      this.#given.set(consentType, given);
      this.acknowledged.push({ consentType, given, position: this.#position });
      if (this.#random() < 0.25) await this.#readOwnWrites();
      await sleep(20 + this.#random() * 60);
    }
  }

  /** A read after a command must show its effect, or report that the read model is behind or unavailable. */
  async #readOwnWrites(): Promise<void> {
    try {
      const response = await this.#client.request(listConsents.path, { method: 'GET' });
      if (response.headers.get('Sankofa-Stale') === 'true') return;
      for (const { consent_type, state } of listConsents.response.parse(await response.json())) {
        const given = this.#given.get(consent_type);
        if (given !== undefined && (state === 'granted') !== given) {
          throw new BrokenPromise(
            `${this.personId} has read ${consent_type} ${state} after ${given ? 'a grant' : 'a withdrawal'}`,
          );
        }
      }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.#check(error);
    }
  }

  async #insist<Answer>(attempt: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
    const idempotencyKey = randomUUID();
    for (const deadline = Date.now() + GIVE_UP_MS; Date.now() < deadline; ) {
      try {
        return await attempt(idempotencyKey);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        this.#check(error);
        this.refused++;
        await sleep(Math.min(RETRY_MS, (error.retryAfter ?? 1) * 1_000));
      }
    }
    throw new BrokenPromise(`${this.#email} got no answer within ${GIVE_UP_MS / 1000} s`);
  }

  /** During faults the only valid failures are no response, 503 and 429; a token may expire. */
  #check(error: ProblemError): void {
    if (error.status === 0 || error.status === 503 || error.status === 429) return;
    throw new BrokenPromise(`${this.#email} was answered ${error.status} ${error.code}: ${error.message}`, {
      cause: error,
    });
  }

  async #send(input: Parameters<typeof fetch>[0], init: RequestInit | undefined, address: string): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set('X-Forwarded-For', address);
    const started = performance.now();
    try {
      const response = await fetch(input, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
      this.#position = response.headers.get('Sankofa-Position') ?? this.#position;
      return response;
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - started);
    }
  }

  /** Signs in again, as a person does after the access token has expired. */
  async #signIn(): Promise<void> {
    this.#token = null;
    const body = { email: this.#email, password: PASSWORD };
    this.#token = (
      await this.#insist((idempotencyKey) => this.#client.call(login, { body }, { idempotencyKey }))
    ).token;
  }
}

/** Creates writers with accounts. */
export async function openWriters({ url }: { readonly url: string }, count: number): Promise<Writer[]> {
  const writers = Array.from({ length: count }, (_, n) => new Writer(url, n));
  await Promise.all(writers.map((writer) => writer.open()));
  return writers;
}
