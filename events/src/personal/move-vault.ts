import type { Pool, PoolClient } from 'pg';
import { InvalidConfiguration } from '../config/config.ts';
import { inTransaction } from '../store/postgres/transaction.ts';

/** Rows per statement. */
const BATCH = 5_000;

interface Copied {
  readonly table: 'keys' | 'addresses';
  readonly columns: string;
  readonly key: string;
}

const COPIED: readonly Copied[] = [
  { table: 'keys', columns: 'subject, wrapped, made_at, destroyed_at', key: 'subject' },
  { table: 'addresses', columns: 'blind_index, claim_id, made_at, settled', key: 'blind_index' },
];

/**
 * Moves the vault from the schema `vault` of the main database to a database of its own. The copy is committed and flushed there
 * before the rows are deleted here, so an interrupted move is repeated in full: until it is complete, no process uses the copy.
 * @param source transaction in the main database, which the caller commits
 * @param vault pool of the migrated database of the vault
 * @throws InvalidConfiguration if the database of the vault contains keys of another installation
 */
export async function moveVault(source: PoolClient, vault: Pool): Promise<void> {
  await source.query('lock table vault.keys, vault.addresses in access exclusive mode');
  const { rows } = await source.query<{ used: boolean }>(
    'select exists (select from vault.keys) or exists (select from vault.addresses) as used',
  );
  if (!rows[0]?.used) return;
  await inTransaction(vault, async (target) => {
    await target.query('set local synchronous_commit = on');
    for (const copied of COPIED) await copyTable(source, target, copied);
  });
  await source.query('delete from vault.keys');
  await source.query('delete from vault.addresses');
}

async function copyTable(source: PoolClient, target: PoolClient, { table, columns, key }: Copied): Promise<void> {
  await target.query(`create temporary table incoming (like vault.${table} including defaults) on commit drop`);
  for (let after = ''; ; ) {
    const { rows } = await source.query<{ last: string; text: string }>(
      `select max(${key}) as last, json_agg(t)::text as text
       from (select ${columns} from vault.${table} where ${key} > $1 order by ${key} limit ${BATCH}) t`,
      [after],
    );
    const [page] = rows;
    if (!page?.text) break;
    await target.query(
      `insert into incoming (${columns}) select ${columns} from json_populate_recordset(null::incoming, $1)`,
      [page.text],
    );
    after = page.last;
  }
  if (table === 'keys') await refuseOthers(target);
  await target.query(`delete from vault.${table}`);
  await target.query(`insert into vault.${table} (${columns}) select ${columns} from incoming`);
  await target.query('drop table incoming');
}

/** Rows of an interrupted move are all among the incoming ones, because a row of a key is never deleted. */
async function refuseOthers(target: PoolClient): Promise<void> {
  const { rowCount } = await target.query(
    'select from vault.keys where subject not in (select subject from incoming) limit 1',
  );
  if (rowCount) {
    throw new InvalidConfiguration(
      'The keys of people in DATABASE_URL cannot be moved to VAULT_URL, because that database contains keys of another installation. Set VAULT_URL to an empty database',
    );
  }
}
