/** Fault of an append: its answer is lost after it was stored, it is never answered, or nothing is stored. */
export type AppendFault = 'answer-lost' | 'never-answered' | 'unavailable';

/** Answer of a node whose cluster has no leader: both were seen of real ones. */
export type ElectionAnswer = 'not-ready' | 'silence';

/** Faults that tests inject into the server. Each occurs once, an election until it ends. */
export class Faults {
  #appends: AppendFault[] = [];
  #filteredReadMs: number[] = [];
  #election: ReturnType<typeof setTimeout> | null = null;
  #electionCalls = 0;
  #cuts: number[] = [];
  #sent = 0;
  /** Number of reads and subscriptions with a filter, and of other reads. */
  readonly reads = { filtered: 0, others: 0 };

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

  /** Time in ms before the next filtered reads are answered, in order, as by a server that was just started. */
  slowFilteredReads(...ms: readonly number[]): void {
    this.#filteredReadMs.push(...ms);
  }

  takeFilteredReadMs(): number {
    return this.#filteredReadMs.shift() ?? 0;
  }

  /** Leaves the nodes without a leader for this time in ms. A real cluster takes 23 to 30 s after all nodes were down. */
  holdElection(ms: number): void {
    this.endElection();
    if (ms <= 0) return;
    this.#election = setTimeout(() => this.endElection(), ms);
    this.#election.unref();
  }

  endElection(): void {
    if (this.#election) clearTimeout(this.#election);
    this.#election = null;
  }

  /** How to answer the next call; null outside of elections. Every second call is not answered. */
  takeElectionAnswer(): ElectionAnswer | null {
    if (!this.#election) return null;
    return this.#electionCalls++ % 2 === 0 ? 'not-ready' : 'silence';
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
