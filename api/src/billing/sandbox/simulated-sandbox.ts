import type { HttpRequest } from './http-message.ts';
import { PayPalSandbox } from './paypal/paypal-sandbox.ts';
import { SandboxDatabase } from './sandbox-database.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import { StripeSandbox } from './stripe/stripe-sandbox.ts';

const MS_PER_S = 1_000;
/** How long events can be read. */
const EVENTS_KEPT_S = 30 * 86_400;

/** Credentials of the simulation: no request leaves the process. */
export const SIMULATED = { secretKey: 'sk_test_simulated', clientId: 'simulated', clientSecret: 'simulated' } as const;

export interface SimulationOptions {
  /** Address of the sandbox that will serve the objects, without a slash at the end. */
  readonly origin: string;
  /** Number from 0 to 1, exclusive. */
  readonly random: () => number;
  readonly start: Date;
}

/** An event that a provider would notify us of. */
export interface SimulatedEvent {
  readonly provider: 'stripe' | 'paypal';
  readonly id: string;
}

/**
 * The payment sandbox in memory: no server and no notifications, and time that stands still until it is moved. Used to
 * simulate months of payments, whose objects `copyTo` a running sandbox.
 */
export class SimulatedSandbox {
  readonly database = new SandboxDatabase(':memory:');
  readonly stripe: StripeSandbox;
  readonly paypal: PayPalSandbox;
  readonly #origin: string;
  #now: number;
  #events: SimulatedEvent[] = [];

  constructor({ origin, random, start }: SimulationOptions) {
    this.#origin = origin;
    this.#now = Math.floor(start.getTime() / MS_PER_S);
    const deps: SandboxDeps = {
      database: this.database,
      random,
      now: () => this.#now,
      advance: () => {
        throw new RangeError('Only the simulation moves its clock.');
      },
      origin: () => origin,
      enqueue: (provider, id) => {
        this.#events.push({ provider, id });
        return 0;
      },
    };
    this.stripe = new StripeSandbox(deps, SIMULATED.secretKey);
    this.paypal = new PayPalSandbox(deps, SIMULATED);
  }

  now = (): Date => new Date(this.#now * MS_PER_S);

  /**
   * Moves the clock to the next job until a time, and does it. Without one, moves it to that time.
   * @returns whether there was a job
   */
  step(until: Date): boolean {
    const end = Math.floor(until.getTime() / MS_PER_S);
    const job = this.database.nextJob(end);
    this.#now = Math.max(this.#now, job?.due ?? end);
    if (!job) return false;
    const provider = job.kind.startsWith('paypal.') ? this.paypal : this.stripe;
    this.database.transaction(() => provider.runJob(job));
    return true;
  }

  /** Events since the last call. */
  takeEvents(): readonly SimulatedEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /**
   * Copies all objects and due jobs to the file of a sandbox, which may be running. Events older than 30 days are left
   * out, as Stripe does.
   */
  copyTo(path: string): void {
    this.database
      .sql("DELETE FROM object WHERE kind IN ('event', 'paypal.event') AND created < ?")
      .run(this.#now - EVENTS_KEPT_S);
    this.database.copyTo(path);
  }

  /** Answers requests to both APIs within this process. */
  fetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, this.#origin);
    const request: HttpRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : '',
    };
    const { status, headers, body } = (await this.paypal.answer(request)) ?? this.stripe.answer(request) ?? NOT_FOUND;
    return new Response(body, { status, headers: headers ?? {} });
  };
}

const NOT_FOUND = { status: 404, headers: {}, body: '' } as const;
