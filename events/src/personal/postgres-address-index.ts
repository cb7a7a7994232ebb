import type { Pool } from 'pg';
import type { AddressIndex } from './address-index.ts';

/** Opens the address index in a migrated database of the vault. */
export function postgresAddressIndex(pool: Pool): AddressIndex {
  return {
    async claimFor(blindIndex, now) {
      const { rows } = await pool.query<{ claim_id: string }>({
        name: 'vault.claim-address',
        text: 'select vault.claim_address($1, $2) as claim_id',
        values: [blindIndex, now],
      });
      const [row] = rows;
      if (!row) throw new RangeError('A function returned no row');
      return row.claim_id;
    },

    async find(blindIndex) {
      const { rows } = await pool.query<{ claim_id: string | null }>({
        name: 'vault.find-address',
        text: 'select vault.find_address($1) as claim_id',
        values: [blindIndex],
      });
      return rows[0]?.claim_id ?? null;
    },

    async unsettled(madeBefore, limit) {
      const { rows } = await pool.query<{ claim_id: string }>(
        'select claim_id from vault.unsettled_addresses($1, $2) as claim_id',
        [madeBefore, limit],
      );
      return rows.map(({ claim_id }) => claim_id);
    },

    async settle(claimId) {
      await pool.query('select vault.settle_address($1)', [claimId]);
    },

    async remove(claimId) {
      await pool.query('select vault.remove_address($1)', [claimId]);
    },
  };
}
