import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../semaphore.ts';

/** Cost of one hash: memory in KiB, passes, lanes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet, first choice. */
const OWASP: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Threads of libuv, which hash passwords, read files and compress. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
/** Concurrent hashes: at most one per processor, and one thread less than the pool has, so that other work proceeds. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), THREADS - 1));
/** A few seconds of hashing. Beyond it, fail fast instead of timing out. */
const MAX_WAITING = 250;

const hashing = new Semaphore(AT_ONCE, MAX_WAITING);

/** Hashes and verifies passwords. */
export class Passwords {
  readonly #cost: HashCost;
  /** Hash of a random, discarded password: verifying against it costs the same as against a real one. */
  readonly #decoy: Promise<string>;

  constructor(cost: HashCost = OWASP) {
    this.#cost = cost;
    this.#decoy = this.hash(crypto.randomUUID());
  }

  /**
   * Hashes a password; the result contains salt and parameters (PHC string format).
   * @throws Overloaded
   */
  hash(password: string): Promise<string> {
    return hashing.run(() => hash(password.normalize('NFKC'), this.#cost));
  }

  /**
   * Whether the password matches. Takes equally long without an account (`stored` null).
   * @throws Overloaded
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.#decoy);
    const matches = await hashing.run(() => verify(against, password.normalize('NFKC')));
    return matches && stored !== null;
  }
}
