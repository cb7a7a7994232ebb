import type { SandboxDatabase } from './sandbox-database.ts';

const OFFSET = 'clock offset in seconds';

/** The sandbox's clock: the injected one, moved forward by `advance`. The offset survives restarts. */
export class SandboxClock {
  readonly #clock: () => Date;
  readonly #database: SandboxDatabase;

  constructor(clock: () => Date, database: SandboxDatabase) {
    this.#clock = clock;
    this.#database = database;
  }

  /** Seconds, without the offset. */
  real = (): number => Math.floor(this.#clock().getTime() / 1000);

  /** Seconds. */
  now = (): number => this.real() + Number(this.#database.setting(OFFSET) ?? 0);

  /**
   * Moves the clock.
   * @param seconds not negative
   */
  advance(seconds: number): void {
    if (!(seconds >= 0)) throw new RangeError('The clock only moves forward.');
    this.#database.set(OFFSET, String(Number(this.#database.setting(OFFSET) ?? 0) + Math.floor(seconds)));
  }
}
