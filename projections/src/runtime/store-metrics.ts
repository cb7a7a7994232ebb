import type { ObservedStore, StoreName } from '@sankofa/events/store/observed-store';
import type { AppendOutcome, StoreObserver } from '@sankofa/events/store/store-observer';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** In seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const OUTCOMES: readonly AppendOutcome[] = ['stored', 'conflict', 'unavailable', 'failed'];

/** Prometheus metrics of the event store of a process: every metric has the label `store`. */
export class StoreMetrics implements StoreObserver {
  readonly #store: StoreName;
  readonly #appends = new Counter({
    name: 'sankofa_event_store_appends_total',
    help: 'Appends by outcome; conflict: the stream was at another revision',
    labelNames: ['store', 'outcome'],
    registers: [],
  });
  readonly #seconds = new Histogram({
    name: 'sankofa_event_store_append_duration_seconds',
    help: 'Time of an append, repetitions included',
    labelNames: ['store'],
    buckets: BUCKETS,
    registers: [],
  });
  readonly #retries = new Counter({
    name: 'sankofa_event_store_retries_total',
    help: 'Requests sent to the server again',
    labelNames: ['store'],
    registers: [],
  });
  readonly #replaced = new Counter({
    name: 'sankofa_event_store_clients_replaced_total',
    help: 'Clients, or connections for appends, replaced by new ones',
    labelNames: ['store'],
    registers: [],
  });

  constructor(store: StoreName) {
    this.#store = store;
    for (const outcome of OUTCOMES) this.#appends.inc({ store, outcome }, 0);
    this.#retries.inc({ store }, 0);
    this.#replaced.inc({ store }, 0);
    this.#seconds.zero({ store });
  }

  appended(outcome: AppendOutcome, seconds: number): void {
    this.#appends.inc({ store: this.#store, outcome });
    this.#seconds.observe({ store: this.#store }, seconds);
  }

  retried(): void {
    this.#retries.inc({ store: this.#store });
  }

  clientReplaced(): void {
    this.#replaced.inc({ store: this.#store });
  }

  /** Registers all metrics, including those read from the store at each scrape. */
  register(registry: Registry, store: Pick<ObservedStore, 'node' | 'subscriptionLag'>): void {
    const name = this.#store;
    for (const metric of [this.#appends, this.#seconds, this.#retries, this.#replaced]) {
      registry.registerMetric<string>(metric);
    }
    new Gauge({
      name: 'sankofa_event_store_node_info',
      help: 'Host and port of the node in use; absent until it has answered',
      labelNames: ['store', 'node'],
      registers: [registry],
      collect() {
        this.reset();
        if (store.node) this.set({ store: name, node: store.node }, 1);
      },
    });
    new Gauge({
      name: 'sankofa_event_store_subscription_lag_seconds',
      help: 'For how long the slowest subscription of this process has not been at the end of the log; 0 when all are',
      labelNames: ['store'],
      registers: [registry],
      collect() {
        this.set({ store: name }, store.subscriptionLag);
      },
    });
  }
}
