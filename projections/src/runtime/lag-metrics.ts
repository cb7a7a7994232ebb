import type { EventStore } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { ReadModel } from './define-read-model.ts';
import { type Lag, lagOf, MOST_COUNTED } from './lag.ts';

interface LagSource {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'head' | 'readAll'>;
  readonly models: readonly ReadModel[];
}

/**
 * Registers lag and dead letters of every live read model. They are measured once per scrape; absent while the log or
 * the database is unreadable.
 */
export function registerLag(registry: Registry, { pool, store, models }: LagSource, clock = () => new Date()): void {
  let measuring: Promise<readonly Lag[]> | null = null;
  // prom-client collects all gauges of a scrape concurrently: they share one measurement.
  const measure = (): Promise<readonly Lag[]> => {
    measuring ??= lagOf(pool, store, models, clock()).finally(() => {
      measuring = null;
    });
    return measuring;
  };
  const gauge = (name: string, help: string, read: (lag: Lag) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['read_model'],
      registers: [registry],
      async collect() {
        // Other metrics are needed most while the log or the database is down.
        const lags = await measure().catch(() => []);
        this.reset();
        for (const lag of lags) this.set({ read_model: lag.name }, read(lag));
      },
    });
  };
  gauge(
    'sankofa_projection_lag_events',
    `Events that are not in the live version yet, counted up to ${MOST_COUNTED}`,
    (lag) => lag.events,
  );
  gauge(
    'sankofa_projection_lag_seconds',
    'How long the oldest event that is not in the live version has waited',
    (lag) => lag.seconds,
  );
  gauge('sankofa_projection_dead_letters', 'Events that could not be taken in', (lag) => lag.deadLetters);
}
