import { migrate } from '@sankofa/events/database/migrate';
import { escapeIdentifier, escapeLiteral, Pool } from 'pg';

/** Addresses of one database for two roles. */
export interface DatabaseRoles {
  /** Role that may create roles and schemas and owns the log. Same as `application` with a single role. */
  readonly admin: string;
  /** Role of the processes: may read and append events, and owns everything except the log. */
  readonly application: string;
}

/**
 * Creates the application's role, its rights and all tables, idempotently.
 * @returns an id of this database that differs from any other, even one created later under the same name
 */
export async function prepareDatabase({ admin, application }: DatabaseRoles): Promise<string> {
  const { username, password } = new URL(application);
  const appRole = decodeURIComponent(username);
  const owner = new Pool({ connectionString: admin, max: 1 });
  const pool = new Pool({ connectionString: application, max: 1 });
  // Queries on a lost connection fail by themselves; a lost idle connection must not crash the process.
  for (const one of [owner, pool]) one.on('error', () => undefined);
  try {
    if (admin === application) await migrate(pool);
    else {
      await owner.query(roleStatements(appRole, decodeURIComponent(password)));
      await migrate(pool, { pool: owner, appRole });
    }
    return await identityOf(pool);
  } finally {
    await Promise.all([owner.end(), pool.end()]);
  }
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
