import type { ObjectStore } from '../object-store.ts';
import { randomId } from '../random-id.ts';
import { STRIPE_API_VERSION } from './api-version.ts';
import { resourceMissing } from './stripe-error.ts';
import type { StripeEvent, StripeKinds } from './stripe-objects.ts';

/** The request that caused an event. */
export interface RequestInfo {
  readonly id: string | null;
  readonly idempotencyKey: string | null;
}

/** What `StripeContext` needs. */
export interface ContextOptions {
  readonly store: ObjectStore<StripeKinds>;
  /** Seconds. */
  readonly now: number;
  readonly random: () => number;
  /** Address of the sandbox, without a slash at the end. */
  readonly origin: string;
  readonly request: RequestInfo;
  /** Sends an event to the endpoints; returns their number. */
  readonly enqueue: (event: StripeEvent) => number;
  /** Moves the sandbox's clock to a time, in seconds. What becomes due is done before the next call. */
  readonly advanceTo: (seconds: number) => void;
}

type PublicKind = {
  [K in keyof StripeKinds]: StripeKinds[K] extends { readonly object: string } ? K : never;
}[keyof StripeKinds];

/** One call or job: its time, and access to the objects in one transaction. */
export class StripeContext {
  readonly #options: ContextOptions;
  readonly store: ObjectStore<StripeKinds>;
  /** Seconds. */
  readonly now: number;
  readonly origin: string;

  constructor(options: ContextOptions) {
    this.#options = options;
    this.store = options.store;
    this.now = options.now;
    this.origin = options.origin;
  }

  /** Moves the sandbox's clock to a time, in seconds. What becomes due is done before the next call. */
  advanceTo(seconds: number): void {
    this.#options.advanceTo(seconds);
  }

  /** A new id with a prefix such as `pi`. */
  id(prefix: string, length?: number): string {
    return randomId(prefix, this.#options.random, length);
  }

  /** An object that must exist. */
  get<K extends keyof StripeKinds>(kind: K, id: string): StripeKinds[K] {
    return this.store.get(kind, id);
  }

  /**
   * The object that a request names.
   * @param param name of the parameter; without it, the object is in the path
   * @throws StripeApiError `resource_missing`: 404 in the path, 400 in a parameter
   */
  require<K extends keyof StripeKinds>(kind: K, id: string, param?: string): StripeKinds[K] {
    const found = this.store.find(kind, id);
    if (!found) throw resourceMissing(kind, id, param ?? 'id', param ? 400 : 404);
    return found;
  }

  /** Stores an object, and emits an event about it. */
  save<K extends keyof StripeKinds>(kind: K, object: StripeKinds[K], event?: string): StripeKinds[K] {
    this.store.put(kind, object, this.now);
    if (event) this.#emit(event, object);
    return object;
  }

  /** Stores a changed object. Emits an event with the previous values of its changed fields. */
  change<K extends PublicKind>(kind: K, object: StripeKinds[K], event: string): StripeKinds[K] {
    const after = new Map<string, unknown>(Object.entries(object));
    const previous = Object.fromEntries(
      Object.entries(this.get(kind, object.id)).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(after.get(name)),
      ),
    );
    this.store.put(kind, object, this.now);
    this.#emit(event, object, previous);
    return object;
  }

  #emit(type: string, object: object, previous?: object): void {
    const event: StripeEvent = {
      id: this.id('evt'),
      object: 'event',
      api_version: STRIPE_API_VERSION,
      created: this.now,
      data: { object: JSON.parse(JSON.stringify(object)), ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 0,
      request: { id: this.#options.request.id, idempotency_key: this.#options.request.idempotencyKey },
      type,
    };
    event.pending_webhooks = this.#options.enqueue(event);
    this.store.put('event', event, this.now);
  }
}
