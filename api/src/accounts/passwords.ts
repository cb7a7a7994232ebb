import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../semaphore.ts';

/** What one hash costs: KiB of memory, passes over it, lanes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet, first choice. */
const OWASP: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Threads of libuv, which hash passwords, read files and compress. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
/** No more at once than there are processors, and one thread less than there are: everything else goes on beside it. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), THREADS - 1));
/** A few seconds of hashing. Whoever comes later is told to try again, which is kinder than a timeout. */
const MAX_WAITING = 250;

const hashing = new Semaphore(AT_ONCE, MAX_WAITING);

/** Hashes passwords, and checks them. */
export class Passwords {
  readonly #cost: HashCost;
  /** The hash of a random password, thrown away: verifying against it costs the same as against a real hash. */
  readonly #decoy: Promise<string>;

  constructor(cost: HashCost = OWASP) {
    this.#cost = cost;
    this.#decoy = this.hash(crypto.randomUUID());
  }

  /**
   * Hashes a password, with its salt and parameters in the result (PHC string format).
   * @throws Overloaded
   */
  hash(password: string): Promise<string> {
    return hashing.run(() => hash(password.normalize('NFKC'), this.#cost));
  }

  /**
   * Whether the password matches. Takes as long when there is no such account (`stored` null) as when there is.
   * @throws Overloaded
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.#decoy);
    const matches = await hashing.run(() => verify(against, password.normalize('NFKC')));
    return matches && stored !== null;
  }
}
