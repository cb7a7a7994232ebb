import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet, first choice. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password, with its salt and parameters in the result (PHC string format). */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), PARAMETERS);

/** A hash nobody knows the password of: verifying against it costs the same as against a real one. */
const decoy = hashPassword(crypto.randomUUID());

/** Whether the password matches. Takes as long when there is no such account (`stored` null) as when there is. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password.normalize('NFKC'));
  return matches && stored !== null;
}
