import type { ObjectStore } from '../object-store.ts';
import { randomText } from '../random-id.ts';
import { notFound } from './paypal-error.ts';
import type { PayPalEvent, PayPalKinds, PayPalLink } from './paypal-objects.ts';

/** PayPal's ids avoid 0, 1, I and O. */
export const ID_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const ID_LENGTH = 17;
const MS_PER_S = 1000;

/** What `PayPalContext` needs. */
export interface PayPalContextOptions {
  readonly store: ObjectStore<PayPalKinds>;
  /** Seconds. */
  readonly now: number;
  readonly random: () => number;
  /** Address of the API, without a slash at the end. */
  readonly origin: string;
  /** Sends an event to the endpoints. */
  readonly enqueue: (event: PayPalEvent) => void;
}

/** One call or job: its time, and access to the objects in one transaction. */
export class PayPalContext {
  readonly #options: PayPalContextOptions;
  readonly store: ObjectStore<PayPalKinds>;
  /** Seconds. */
  readonly now: number;
  readonly origin: string;

  constructor(options: PayPalContextOptions) {
    this.#options = options;
    this.store = options.store;
    this.now = options.now;
    this.origin = options.origin;
  }

  /** A new id, such as `5O190127TN364715T`. */
  id(length = ID_LENGTH): string {
    return randomText(ID_CHARACTERS, length, this.#options.random);
  }

  /** The time in RFC 3339, some seconds from now. */
  time(seconds = 0): string {
    return new Date((this.now + seconds) * MS_PER_S).toISOString().replace('.000', '');
  }

  /**
   * The object that a request names.
   * @throws PayPalApiError 404
   */
  require<K extends keyof PayPalKinds>(kind: K, id: string): PayPalKinds[K] {
    const found = this.store.find(kind, id);
    if (!found) throw notFound();
    return found;
  }

  save<K extends keyof PayPalKinds>(kind: K, object: PayPalKinds[K]): PayPalKinds[K] {
    this.store.put(kind, object, this.now);
    return object;
  }

  link(rel: string, path: string, method: PayPalLink['method'] = 'GET'): PayPalLink {
    return { href: `${this.origin}${path}`, rel, method };
  }

  /** Emits an event about a copy of an object. */
  emit(type: string, resourceType: PayPalEvent['resource_type'], resource: object, summary: string): void {
    const id = `WH-${this.id()}-${this.id()}`;
    const event: PayPalEvent = {
      id,
      event_version: '1.0',
      create_time: this.time(),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary,
      resource,
      links: [this.link('self', `/v1/notifications/webhooks-events/${id}`)],
    };
    this.save('paypal.event', event);
    this.#options.enqueue(event);
  }
}
