/** At most this many streams in one query. */
const MAX_STREAMS = 500;
/** Largest `integer` of PostgreSQL. */
const MAX_REVISION = 2 ** 31 - 1;
/** Queries under way at once: a long stream does not hold up the short ones. */
const AT_ONCE = 2;

interface PendingRead<Row> {
  readonly stream: string;
  readonly from: number;
  readonly to: number;
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

/** Reads streams, each between two revisions (inclusive); rows name by `n`, counted from 1, the stream they belong to. */
type ReadGroup<Row> = (
  streams: readonly string[],
  from: readonly number[],
  to: readonly number[],
) => Promise<(Row & { n: number })[]>;

/**
 * Reads of streams that share queries: those asked for in one tick, or while others are under way, go together. Each
 * begins after it was asked for, so nobody is given less than with a query of their own. It is to reads what the group
 * commit is to appends: a command reads a few streams of a few events each, and most of such a query is the way there.
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
