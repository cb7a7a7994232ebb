/** Fault of an append: its answer is lost after it was stored, it is never answered, or nothing is stored. */
export type AppendFault = 'answer-lost' | 'never-answered' | 'unavailable';

/** Faults that tests inject into the server. Each occurs once. */
export class Faults {
  #appends: AppendFault[] = [];
  #cuts: number[] = [];
  #sent = 0;

  /** Faults of the next appends, in order. */
  nextAppends(...faults: readonly AppendFault[]): void {
    this.#appends.push(...faults);
  }

  /** Number of events after which the next subscriptions are cut, in order. */
  cutSubscriptionsAfter(...events: readonly number[]): void {
    this.#cuts.push(...events);
  }

  takeAppendFault(): AppendFault | null {
    return this.#appends.shift() ?? null;
  }

  /** Number of events that subscriptions have read from the log. */
  get sent(): number {
    return this.#sent;
  }

  countSent(): void {
    this.#sent++;
  }

  /** Number of events after which the new subscription is cut. */
  takeCut(): number {
    return this.#cuts.shift() ?? Number.POSITIVE_INFINITY;
  }
}
