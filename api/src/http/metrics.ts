import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Metrics for Prometheus, served at `/metrics`. */
export class Metrics {
  readonly registry = new Registry();
  readonly #seconds: Histogram<'method' | 'route' | 'status'>;
  readonly inFlight: Gauge;
  readonly #messageSeconds: Histogram<'kind' | 'status'>;
  /** Open live connections. */
  readonly live: Gauge;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.#seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [this.registry],
    });
    this.inFlight = new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests being answered',
      registers: [this.registry],
    });
    this.#messageSeconds = new Histogram({
      name: 'live_message_duration_seconds',
      help: 'Time to answer a message over a connection that stays open, by kind',
      labelNames: ['kind', 'status'],
      buckets: BUCKETS,
      registers: [this.registry],
    });
    this.live = new Gauge({
      name: 'live_connections',
      help: 'Connections that stay open',
      registers: [this.registry],
    });
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    this.#seconds.observe({ method, route, status: String(status) }, seconds);
  }

  /** @param status HTTP status that a response to the same request would have */
  observeMessage(kind: string, status: number, seconds: number): void {
    this.#messageSeconds.observe({ kind, status: String(status) }, seconds);
  }
}
