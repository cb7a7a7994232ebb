import type { Check } from '@sankofa/projections/runtime/checks';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { KeyObserver, Provider, ProviderRefusesKey } from './provider-requests.ts';

/** Whether payment providers accept our credentials. Staff have to act when one does not: nothing can be bought. */
export class ProviderKeys implements KeyObserver {
  readonly #logger: Logger;
  readonly #refused = new Set<Provider>();
  /** For the metrics of the api: 1 while a provider refuses our credentials. */
  readonly gauge = new Gauge({
    name: 'sankofa_payment_credentials_refused',
    help: 'Whether a payment provider refuses our credentials',
    labelNames: ['provider'],
    registers: [],
  });
  /** Of `/readyz`. */
  readonly check: Check = {
    name: 'payments',
    check: async () =>
      this.#refused.size === 0
        ? null
        : { state: 'degraded', detail: `${[...this.#refused].join(' and ')} refuses our credentials: check the keys.` },
  };

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** A request was accepted. */
  accept(provider: Provider): void {
    this.gauge.set({ provider }, 0);
    if (this.#refused.delete(provider)) this.#logger.info({ provider }, 'the payment provider accepts our credentials');
  }

  refuse(error: ProviderRefusesKey): void {
    const { provider } = error;
    this.gauge.set({ provider }, 1);
    if (!this.#refused.has(provider)) this.#logger.error({ err: error }, 'check the keys of the payment provider');
    this.#refused.add(provider);
  }
}
