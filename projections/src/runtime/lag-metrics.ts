import type { EventStore } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { ReadModel } from './define-read-model.ts';
import { statusOf } from './status.ts';

/** Lag and dead letters of every read model, reckoned when the metrics are asked for. */
export function registerLag(
  registry: Registry,
  { pool, store, models }: { pool: Pool; store: EventStore; models: readonly ReadModel[] },
): void {
  const registers = [registry];
  const labelNames = ['read_model'];
  const seconds = new Gauge({
    name: 'sankofa_projection_lag_seconds',
    help: 'How long the oldest event that is not in the live version has waited',
    labelNames,
    registers,
  });
  const letters = new Gauge({
    name: 'sankofa_projection_dead_letters',
    help: 'Events that could not be taken in',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'sankofa_projection_lag_events',
    help: 'Events that are not in the live version yet',
    labelNames,
    registers,
    async collect() {
      for (const status of await statusOf(pool, store, models, new Date())) {
        const labels = { read_model: status.name };
        this.set(labels, status.lagEvents);
        seconds.set(labels, status.lagSeconds);
        letters.set(labels, status.deadLetters);
      }
    },
  });
}
