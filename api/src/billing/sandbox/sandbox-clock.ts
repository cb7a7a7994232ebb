import type { ObjectStore } from './object-store.ts';

const OFFSET = 'clock offset in seconds';

/** The sandbox's clock: the injected one, moved forward by `advance`. The offset survives restarts. */
export class SandboxClock {
  readonly #clock: () => Date;
  readonly #store: Pick<ObjectStore<Record<never, never>>, 'setting' | 'set'>;

  constructor(clock: () => Date, store: Pick<ObjectStore<Record<never, never>>, 'setting' | 'set'>) {
    this.#clock = clock;
    this.#store = store;
  }

  /** Seconds, without the offset. */
  real = (): number => Math.floor(this.#clock().getTime() / 1000);

  /** Seconds. */
  now = (): number => this.real() + Number(this.#store.setting(OFFSET) ?? 0);

  /**
   * Moves the clock.
   * @param seconds not negative
   */
  advance(seconds: number): void {
    if (!(seconds >= 0)) throw new RangeError('The clock only moves forward.');
    this.#store.set(OFFSET, String(Number(this.#store.setting(OFFSET) ?? 0) + Math.floor(seconds)));
  }
}
