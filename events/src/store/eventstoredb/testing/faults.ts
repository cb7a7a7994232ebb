/** What goes wrong with an append: its answer is lost though it was stored, it never comes, or nothing is stored. */
export type AppendFault = 'answer-lost' | 'never-answered' | 'unavailable';

/** Faults tests ask the server for. Each is used up when it happens. */
export class Faults {
  #appends: AppendFault[] = [];
  #cuts: number[] = [];
  #sent = 0;

  /** The next appends go wrong like this, in order. */
  nextAppends(...faults: readonly AppendFault[]): void {
    this.#appends.push(...faults);
  }

  /** The next subscriptions are cut after so many events, in order. */
  cutSubscriptionsAfter(...events: readonly number[]): void {
    this.#cuts.push(...events);
  }

  takeAppendFault(): AppendFault | null {
    return this.#appends.shift() ?? null;
  }

  /** Events subscriptions have taken off the log so far. */
  get sent(): number {
    return this.#sent;
  }

  countSent(): void {
    this.#sent++;
  }

  /** After how many events the subscription now opened is cut. */
  takeCut(): number {
    return this.#cuts.shift() ?? Number.POSITIVE_INFINITY;
  }
}
