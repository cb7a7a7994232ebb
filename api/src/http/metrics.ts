import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads at `/metrics`. */
export class Metrics {
  readonly registry = new Registry();
  readonly #seconds: Histogram<'method' | 'route' | 'status'>;
  readonly inFlight: Gauge;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.#seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [this.registry],
    });
    this.inFlight = new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests being answered',
      registers: [this.registry],
    });
  }

  observe(method: string, route: string, status: number, seconds: number): void {
    this.#seconds.observe({ method, route, status: String(status) }, seconds);
  }
}
