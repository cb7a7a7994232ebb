/** Maximum streams per query. */
const MAX_STREAMS = 500;
/** Largest `integer` of PostgreSQL. */
const MAX_REVISION = 2 ** 31 - 1;
/** Concurrent queries: a long stream does not block short ones. */
const AT_ONCE = 2;

interface PendingRead<Row> {
  readonly stream: string;
  readonly from: number;
  readonly to: number;
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

/** Reads streams, each between two revisions (inclusive); `n` in a row is the 1-based index of its stream. */
type ReadGroup<Row> = (
  streams: readonly string[],
  from: readonly number[],
  to: readonly number[],
) => Promise<(Row & { n: number })[]>;

/**
 * Batches reads of streams into shared queries: reads of one tick, or that arrive while others run, go together. Each
 * query starts after the request, so it is as up to date as a separate one. The counterpart of group commit: a command
 * reads few streams of few events, and most of such a query is the round trip.
 */
export class StreamReads<Row> {
  readonly #read: ReadGroup<Row>;
  #waiting: PendingRead<Row>[] = [];
  #running = 0;
  #scheduled = false;

  constructor(read: ReadGroup<Row>) {
    this.#read = read;
  }

  /** Rows of one stream between two revisions (inclusive), by default to its end. Rejects as the query does. */
  rowsOf(stream: string, from: number, to = MAX_REVISION): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ stream, from, to, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled || this.#running >= AT_ONCE || this.#waiting.length === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#run(this.#waiting.splice(0, MAX_STREAMS));
    });
  }

  async #run(group: readonly PendingRead<Row>[]): Promise<void> {
    this.#running++;
    const rows = group.map((): Row[] => []);
    try {
      const read = await this.#read(
        group.map(({ stream }) => stream),
        group.map(({ from }) => from),
        group.map(({ to }) => to),
      );
      for (const row of read) rows[row.n - 1]?.push(row);
      for (const [n, { resolve }] of group.entries()) resolve(rows[n] ?? []);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      this.#running--;
      this.#schedule();
    }
  }
}
