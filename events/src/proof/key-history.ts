import type { ClientBase, Pool } from 'pg';
import { PACK_KEY_NAME, rotationNote } from './key-rotation.ts';
import type { Signer } from './signer.ts';

/** A public key, and since when it has signed. */
export interface PublishedKey {
  /** `name+id+key` of a log, or PEM of the key of packs. */
  readonly text: string;
  readonly since: Date;
}

/** Keys with which the log keeper has signed, newest first. */
export const logKeyHistory = (pool: Pool): Promise<PublishedKey[]> =>
  read(pool, 'select vkey as text, since from proof.log_keys order by since desc, vkey collate "C"');

/** Keys with which packs and certificates were signed, newest first. */
export const packKeyHistory = (pool: Pool): Promise<PublishedKey[]> =>
  read(pool, 'select pem as text, since from proof.pack_keys order by since desc, pem collate "C"');

async function read(pool: Pool, sql: string): Promise<PublishedKey[]> {
  return (await pool.query<PublishedKey>(sql)).rows;
}

/** Publishes a key of packs and certificates, before it signs one, and that it replaces another. */
export async function publishPackKey(pool: Pool, signer: Signer, now: Date): Promise<void> {
  const { replaced } = signer;
  // The older key may never have signed while keys were not published.
  for (const { publicPem } of replaced ? [replaced, signer] : [signer]) {
    await pool.query('select proof.publish_pack_key($1)', [publicPem]);
  }
  await publishRotation(pool, PACK_KEY_NAME, signer, now);
}

/** Publishes that a key replaces another, once; does nothing if it replaces none. @param name of both keys */
export async function publishRotation(pool: Pool | ClientBase, name: string, signer: Signer, now: Date): Promise<void> {
  const { replaced } = signer;
  if (!replaced) return;
  await pool.query('select proof.publish_rotation($1, $2, $3)', [
    `${name} ${replaced.keyId}`,
    `${name} ${signer.keyId}`,
    rotationNote(name, replaced, signer, now),
  ]);
}

/** Rotations of all keys, oldest first, as signed notes. */
export async function rotationNotes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ note: string }>('select note from proof.key_rotations order by at, from_key');
  return rows.map(({ note }) => note);
}
