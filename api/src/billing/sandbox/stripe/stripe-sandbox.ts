import type { HttpAnswer, HttpRequest } from '../http-message.ts';
import { ObjectStore } from '../object-store.ts';
import type { Job } from '../sandbox-database.ts';
import type { SandboxDeps } from '../sandbox-deps.ts';
import { type RequestInfo, StripeContext } from './stripe-context.ts';
import { StripeHttp } from './stripe-http.ts';
import { runStripeJob } from './stripe-jobs.ts';
import { STRIPE_INDEXED, type StripeKinds } from './stripe-objects.ts';
import { answerPage } from './stripe-pages.ts';

const BACKGROUND: RequestInfo = { id: null, idempotencyKey: null };

/** Stripe in the sandbox: its API, pages and jobs. */
export class StripeSandbox {
  readonly #deps: SandboxDeps;
  readonly #http: StripeHttp;
  readonly store: ObjectStore<StripeKinds>;

  constructor(deps: SandboxDeps, secretKey: string) {
    this.#deps = deps;
    this.store = new ObjectStore<StripeKinds>(deps.database, STRIPE_INDEXED);
    this.#http = new StripeHttp({
      store: this.store,
      secretKey,
      random: deps.random,
      context: (request) => this.#context(deps.now(), request),
    });
  }

  #context(now: number, request: RequestInfo): StripeContext {
    const { random, enqueue } = this.#deps;
    return new StripeContext({
      store: this.store,
      now,
      random,
      origin: this.#deps.origin(),
      request,
      enqueue: ({ id }) => enqueue('stripe', id, now),
      advanceTo: (seconds) => this.#deps.advance(seconds - this.#deps.now()),
    });
  }

  /** Answers a request; undefined if it is not for Stripe. */
  answer(request: HttpRequest): HttpAnswer | undefined {
    return request.path.startsWith('/v1/')
      ? this.#http.answer(request)
      : this.run((context) => answerPage(context, request));
  }

  /** Runs work in one transaction. */
  run<T>(work: (context: StripeContext) => T): T {
    return this.#deps.database.transaction(() => work(this.#context(this.#deps.now(), BACKGROUND)));
  }

  /** Runs a job at its due time, in the caller's transaction. */
  runJob(job: Job): void {
    runStripeJob(this.#context(job.due, BACKGROUND), job);
  }
}
