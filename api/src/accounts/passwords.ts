import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Bounded } from '../bounded.ts';

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet, first choice. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Threads of libuv, which hash passwords, read files and compress. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
/** No more at once than there are processors, and one thread less than there are: everything else goes on beside it. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), THREADS - 1));
/** A few seconds of hashing. Whoever comes later is told to try again, which is kinder than a timeout. */
const MAX_WAITING = 250;

const hashing = new Bounded(AT_ONCE, MAX_WAITING);

/**
 * Hashes a password, with its salt and parameters in the result (PHC string format).
 * @throws Overloaded
 */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password.normalize('NFKC'), PARAMETERS));

/** A hash nobody knows the password of: verifying against it costs the same as against a real one. */
const decoy = hashPassword(crypto.randomUUID());

/**
 * Whether the password matches. Takes as long when there is no such account (`stored` null) as when there is.
 * @throws Overloaded
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await decoy);
  const matches = await hashing.run(() => verify(against, password.normalize('NFKC')));
  return matches && stored !== null;
}
