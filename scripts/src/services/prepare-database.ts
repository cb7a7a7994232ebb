import { InvalidConfiguration, type readConfig, requireDatabase, requireVault } from '@sankofa/events/config/config';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { vaultElsewhere } from '@sankofa/events/database/migrations/0012-vault-elsewhere';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { moveVault } from '@sankofa/events/personal/move-vault';
import { StoreUnavailable } from '@sankofa/events/store/errors';
import { escapeIdentifier, escapeLiteral, Pool } from 'pg';

/** Addresses of the main database and of the vault, each for the roles that use it. */
export interface DatabaseRoles {
  /** Role that may create roles and schemas and owns log and proofs. Same as `application` with a single role. */
  readonly admin: string;
  /** Role of the processes: may read and append events and read proofs, and owns everything else. */
  readonly application: string;
  /** Role of the log keeper, which writes proofs. May be `application`. */
  readonly keeper: string;
  /** Role that owns the vault. May be `vault`. */
  readonly vaultAdmin: string;
  /** Role of the processes in the vault: may only call its functions. */
  readonly vault: string;
}

/**
 * Creates roles, their rights and all tables, idempotently. Moves the vault from a main database of earlier releases.
 * @returns an id of the main database that differs from any other, even one created later under the same name
 * @throws InvalidConfiguration if a database is not in UTF-8, or the vault has no database of its own, or is not the one of the main database
 * @throws StoreUnavailable if the vault cannot be reached
 */
export async function prepareDatabase({
  admin,
  application,
  keeper,
  vault,
  vaultAdmin,
}: DatabaseRoles): Promise<string> {
  const owner = openPool(admin);
  const pool = openPool(application);
  const vaultOwner = openPool(vaultAdmin);
  try {
    await reachVault(vaultOwner, vaultAdmin);
    await requireUtf8(owner, 'DATABASE_URL');
    await requireUtf8(vaultOwner, 'VAULT_URL');
    if ((await identityOf(vaultOwner)) === (await identityOf(owner))) {
      throw new InvalidConfiguration(
        'VAULT_URL and DATABASE_URL name the same database. The keys of people need a database of its own, so that no dump contains both keys and events',
      );
    }
    if (vault !== vaultAdmin) await ensureRole(vaultOwner, vault, 'connect');
    await migrateVault(vaultOwner, vault === vaultAdmin ? undefined : roleOf(vault));
    if (admin !== application) {
      await ensureRole(owner, application, 'connect, create');
      await joinRole(owner, roleOf(application));
      if (keeper !== application) await ensureRole(owner, keeper, 'connect');
    }
    const logOwner = { pool: owner, appRole: roleOf(application), keeperRole: roleOf(keeper) };
    await migrate(pool, admin === application ? undefined : logOwner, undefined, async (migration, client) => {
      if (migration === vaultElsewhere) await moveVault(client, vaultOwner);
    });
    await refuseEmptyVault(pool, vaultOwner);
    return await identityOf(pool);
  } finally {
    await Promise.all([owner.end(), pool.end(), vaultOwner.end()]);
  }
}

/** Addresses by the settings. @throws InvalidConfiguration */
export function configuredRoles(config: RoleSettings): DatabaseRoles {
  const [application, vault] = [requireDatabase(config), requireVault(config)];
  return {
    admin: config.SANKOFA_DATABASE_ADMIN_URL ?? application,
    application,
    keeper: config.SANKOFA_KEEPER_URL ?? application,
    vaultAdmin: config.SANKOFA_VAULT_ADMIN_URL ?? vault,
    vault,
  };
}

/** Settings with addresses of databases. */
export const ROLE_SETTINGS = [
  'DATABASE_URL',
  'SANKOFA_DATABASE_ADMIN_URL',
  'SANKOFA_KEEPER_URL',
  'VAULT_URL',
  'SANKOFA_VAULT_ADMIN_URL',
] as const;

export type RoleSettings = ReturnType<typeof readConfig<(typeof ROLE_SETTINGS)[number]>>;

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

async function reachVault(pool: Pool, url: string): Promise<void> {
  try {
    await pool.query('select');
  } catch (error) {
    const sentence = operatorSentence(error, url, 'VAULT_URL');
    throw sentence ? new StoreUnavailable(`The vault: ${sentence}`, { cause: error }) : error;
  }
}

/** Collations of ICU, and names in all scripts, need UTF-8. */
async function requireUtf8(pool: Pool, setting: string): Promise<void> {
  const { rows } = await pool.query<{ database: string; encoding: string }>(
    `select current_database() as database, current_setting('server_encoding') as encoding`,
  );
  const [found] = rows;
  if (found?.encoding === 'UTF8') return;
  throw new InvalidConfiguration(
    `The database ${found?.database} of ${setting} has the encoding ${found?.encoding}, and Sankofa needs UTF8. Create ` +
      `another one: create database sankofa encoding 'UTF8' template template0`,
  );
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
 * Creates the database of the vault, the role that owns it and that of the processes, idempotently. No role of the main database can
 * connect to that of the vault, and the other way round.
 * @param roles `admin` is a superuser, and the vault is on the same server
 */
export async function createVault({ admin, vaultAdmin, vault }: DatabaseRoles): Promise<void> {
  const database = decodeURIComponent(new URL(vaultAdmin).pathname.slice(1));
  const name = escapeIdentifier(database);
  const owner = openPool(admin);
  try {
    const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name');
    await owner.query(`revoke connect on database ${rows[0]?.name} from public`);
    for (const url of [vaultAdmin, vault]) await ensureRole(owner, url);
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await owner.query(`create database ${name} owner ${escapeIdentifier(roleOf(vaultAdmin))}`);
    await owner.query(`revoke connect, temporary on database ${name} from public`);
  } finally {
    await owner.end();
  }
}

function openPool(connectionString: string): Pool {
  // An owner must not call what the application's role has created in a schema of the owner's name.
  const pool = new Pool({ connectionString, max: 1, options: '-c search_path=pg_catalog' });
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

/**
 * Creates the role of an address unless it exists, and sets its password, if the owner may create roles.
 * @param rights on the database of `owner`
 * @throws InvalidConfiguration if the role does not exist and the owner may not create it
 */
async function ensureRole(owner: Pool, url: string, rights?: 'connect' | 'connect, create'): Promise<void> {
  const password = decodeURIComponent(new URL(url).password);
  const [role, name] = [roleOf(url), escapeIdentifier(roleOf(url))];
  const { rows } = await owner.query<{ exists: boolean; mayCreate: boolean; owner: string; database: string }>(
    `select exists (select from pg_roles where rolname = $1) as exists, rolsuper or rolcreaterole as "mayCreate",
            rolname as owner, current_database() as database
     from pg_roles where rolname = current_user`,
    [role],
  );
  const [found] = rows;
  if (!found?.exists && !found?.mayCreate) {
    throw new InvalidConfiguration(
      `The role ${role} does not exist, and ${found?.owner} may not create roles: create it`,
    );
  }
  if (!found.exists) await owner.query(`create role ${name}`);
  if (found.mayCreate) await owner.query(`alter role ${name} login password ${escapeLiteral(password)}`);
  if (rights) await owner.query(`grant ${rights} on database ${escapeIdentifier(found.database)} to ${name}`);
}

/** Migrations take tables over from the application's role, which an owner may who is a superuser or a member of it. */
async function joinRole(owner: Pool, role: string): Promise<void> {
  const { rows } = await owner.query<{ isMember: boolean }>(`select pg_has_role($1, 'USAGE') as "isMember"`, [role]);
  if (!rows[0]?.isMember) await owner.query(`grant ${escapeIdentifier(role)} to current_user`);
}
