import { InvalidConfiguration } from '@sankofa/events/config/config';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { vaultElsewhere } from '@sankofa/events/database/migrations/0012-vault-elsewhere';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { moveVault } from '@sankofa/events/personal/move-vault';
import { StoreUnavailable } from '@sankofa/events/store/errors';
import { escapeIdentifier, escapeLiteral, Pool } from 'pg';

/** Addresses of the main database for two roles, and of the vault. */
export interface DatabaseRoles {
  /** Role that may create roles and schemas and owns the log. Same as `application` with a single role. */
  readonly admin: string;
  /** Role of the processes: may read and append events, and owns everything except the log. */
  readonly application: string;
  /** The database of the vault, with the role that owns it. */
  readonly vault: string;
}

/**
 * Creates the application's role, its rights and all tables, idempotently. Moves the vault from a main database of earlier releases.
 * @returns an id of the main database that differs from any other, even one created later under the same name
 * @throws InvalidConfiguration if the vault has no database of its own, or is not the one of the main database
 * @throws StoreUnavailable if the vault cannot be reached
 */
export async function prepareDatabase({ admin, application, vault }: DatabaseRoles): Promise<string> {
  const { username, password } = new URL(application);
  const appRole = decodeURIComponent(username);
  const owner = openPool(admin);
  const pool = openPool(application);
  const vaultPool = openPool(vault);
  try {
    await reachVault(vaultPool, vault);
    if ((await identityOf(vaultPool)) === (await identityOf(owner))) {
      throw new InvalidConfiguration(
        'VAULT_URL and DATABASE_URL name the same database. The keys of people need a database of its own, so that no dump contains both keys and events',
      );
    }
    await migrateVault(vaultPool);
    if (admin !== application) await owner.query(roleStatements(appRole, decodeURIComponent(password)));
    const logOwner = admin === application ? undefined : { pool: owner, appRole };
    await migrate(pool, logOwner, undefined, async (migration, client) => {
      if (migration === vaultElsewhere) await moveVault(client, vaultPool);
    });
    await refuseEmptyVault(pool, vaultPool);
    return await identityOf(pool);
  } finally {
    await Promise.all([owner.end(), pool.end(), vaultPool.end()]);
  }
}

async function reachVault(pool: Pool, url: string): Promise<void> {
  try {
    await pool.query('select');
  } catch (error) {
    const sentence = operatorSentence(error, url, 'VAULT_URL');
    throw sentence ? new StoreUnavailable(`The vault: ${sentence}`, { cause: error }) : error;
  }
}

/** With a new vault, people who have signed up would get new keys, and nothing recorded before could be read. */
async function refuseEmptyVault(pool: Pool, vault: Pool): Promise<void> {
  const hasPeople = await pool.query('select from secret.credentials limit 1');
  const hasKeys = await vault.query('select from vault.keys limit 1');
  if (hasPeople.rowCount && !hasKeys.rowCount) {
    throw new InvalidConfiguration(
      'The database of VAULT_URL is empty, but people have signed up: restore the vault there, or correct VAULT_URL',
    );
  }
}

/**
 * Creates the database of the vault and the role that owns it, idempotently. Neither role can connect to the database of the
 * other.
 * @param admin address of the main database for a superuser
 * @param vault address of the database of the vault, on the same server
 */
export async function createVault(admin: string, vault: string): Promise<void> {
  const { username, password, pathname } = new URL(vault);
  const database = decodeURIComponent(pathname.slice(1));
  const role = decodeURIComponent(username);
  const owner = openPool(admin);
  try {
    await owner.query(`do $$ begin
        if not exists (select from pg_roles where rolname = ${escapeLiteral(role)}) then create role ${escapeIdentifier(role)}; end if;
        execute format('revoke connect on database %I from public', current_database());
      end $$;
      alter role ${escapeIdentifier(role)} login password ${escapeLiteral(decodeURIComponent(password))};`);
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await owner.query(`create database ${escapeIdentifier(database)} owner ${escapeIdentifier(role)}`);
    await owner.query(`revoke connect, temporary on database ${escapeIdentifier(database)} from public`);
  } finally {
    await owner.end();
  }
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 1 });
  // Queries on a lost connection fail by themselves; a lost idle connection must not crash the process.
  pool.on('error', () => undefined);
  return pool;
}

async function identityOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(
    `select system_identifier || '/' || oid as identity from pg_control_system(), pg_database
     where datname = current_database()`,
  );
  return rows[0]?.identity ?? '';
}

function roleStatements(role: string, password: string): string {
  const name = escapeIdentifier(role);
  return `do $$ begin
    if not exists (select from pg_roles where rolname = ${escapeLiteral(role)}) then create role ${name}; end if;
    execute format('grant connect, create on database %I to ${name}', current_database());
  end $$;
  alter role ${name} login password ${escapeLiteral(password)};`;
}
