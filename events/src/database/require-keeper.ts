import type { Pool } from 'pg';
import { InvalidConfiguration } from '../config/config.ts';

/** Checks that the role of a pool may write proofs. @throws InvalidConfiguration */
export async function requireKeeper(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; isKeeper: boolean }>(
    `select current_user as role, has_table_privilege('proof.heads', 'insert') as "isKeeper"`,
  );
  if (rows[0]?.isKeeper) return;
  throw new InvalidConfiguration(
    `The role ${rows[0]?.role} may not write proofs: set SANKOFA_KEEPER_URL to the address that the migration had`,
  );
}
