/** What can go wrong with a webhook. */
export const FAULTS = ['duplicate', 'reorder', 'delay', 'drop', 'forge'] as const;

/** What can go wrong with a webhook. */
export type WebhookFault = (typeof FAULTS)[number];

/** Probability of each fault, from 0 to 1. At most one fault happens to an event. */
export type FaultRates = Partial<Readonly<Record<WebhookFault, number>>>;

/** Chooses faults: first those ordered for the next events, then by rates. */
export class WebhookFaults {
  readonly #random: () => number;
  #rates: FaultRates;
  #next: WebhookFault[] = [];

  /** @param random number from 0 to 1, exclusive */
  constructor(rates: FaultRates, random: () => number) {
    this.#rates = rates;
    this.#random = random;
  }

  /** Replaces the rates. */
  setRates(rates: FaultRates): void {
    this.#rates = rates;
  }

  /** Orders a fault for each of the next `count` events. */
  order(fault: WebhookFault, count: number): void {
    this.#next.push(...Array.from({ length: count }, () => fault));
  }

  /** The fault of the next event; null if nothing goes wrong. */
  draw(): WebhookFault | null {
    const ordered = this.#next.shift();
    if (ordered) return ordered;
    let at = Object.keys(this.#rates).length === 0 ? 1 : this.#random();
    for (const fault of FAULTS) {
      at -= this.#rates[fault] ?? 0;
      if (at < 0) return fault;
    }
    return null;
  }
}
