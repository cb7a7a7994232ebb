import type { Pool } from 'pg';
import type { AddressIndex } from './address-index.ts';

/** Opens the address index in a migrated database of the vault. */
export function postgresAddressIndex(pool: Pool): AddressIndex {
  return {
    async claimFor(blindIndex, now) {
      // The no-op update locks the row: the claim is returned even if another process removes it concurrently.
      const { rows } = await pool.query<{ claim_id: string }>({
        name: 'vault.claim-address',
        text: `insert into vault.addresses as known (blind_index, made_at) values ($1, $2)
               on conflict (blind_index) do update set made_at = known.made_at returning claim_id`,
        values: [blindIndex, now],
      });
      const [row] = rows;
      if (!row) throw new RangeError('An upsert returned no row');
      return row.claim_id;
    },

    async find(blindIndex) {
      const { rows } = await pool.query<{ claim_id: string }>({
        name: 'vault.find-address',
        text: 'select claim_id from vault.addresses where blind_index = $1',
        values: [blindIndex],
      });
      return rows[0]?.claim_id ?? null;
    },

    async unsettled(madeBefore, limit) {
      const { rows } = await pool.query<{ claim_id: string }>(
        'select claim_id from vault.addresses where not settled and made_at <= $1 order by made_at limit $2',
        [madeBefore, limit],
      );
      return rows.map(({ claim_id }) => claim_id);
    },

    async settle(claimId) {
      await pool.query('update vault.addresses set settled = true where claim_id = $1', [claimId]);
    },

    async remove(claimId) {
      await pool.query('delete from vault.addresses where claim_id = $1', [claimId]);
    },
  };
}
