import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { type KeyVault, SubjectErased } from './key-vault.ts';
import type { MasterKey } from './master-key.ts';

export const vaultSchema = /* sql */ `
create schema if not exists vault;
create table if not exists vault.keys (
  subject text collate "C" primary key,
  wrapped bytea,
  made_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((wrapped is null) = (destroyed_at is not null))
);
`;

export interface PostgresVaultOptions {
  readonly connectionString: string;
  readonly masterKey: MasterKey;
  /**
   * True when the log is in the same PostgreSQL server: then a new key need not be flushed by itself, because the
   * commit of the event that needs it flushes everything written before it.
   */
  readonly logInSameServer: boolean;
  /** How long an opened key is kept in memory, in milliseconds: an erasure elsewhere is honoured after at most this. */
  readonly cacheMs?: number;
}

const MAX_CACHED = 50_000;

interface KeyRow {
  subject: string;
  wrapped: Buffer | null;
}

interface Wanted {
  readonly subject: string;
  resolve(key: Buffer): void;
  reject(error: unknown): void;
}

/** Opens the vault in a database where `vaultSchema` has been run. */
export function openPostgresVault(options: PostgresVaultOptions): KeyVault {
  return new PostgresVault(options);
}

/** Requests that come while a query is under way are answered together by the next one. */
class PostgresVault implements KeyVault {
  readonly #pool: Pool;
  readonly #masterKey: MasterKey;
  readonly #cacheMs: number;
  readonly #cache = new Map<string, { key: Buffer; until: number }>();
  #wanted: Wanted[] = [];
  #running = false;

  constructor({ connectionString, masterKey, logInSameServer, cacheMs = 30_000 }: PostgresVaultOptions) {
    this.#masterKey = masterKey;
    this.#cacheMs = cacheMs;
    this.#pool = new Pool({
      connectionString,
      max: 3,
      connectionTimeoutMillis: 5_000,
      query_timeout: 8_000,
      application_name: 'sankofa vault',
      ...(logInSameServer && { options: '-c synchronous_commit=off' }),
    });
    this.#pool.on('error', () => undefined);
  }

  async keyFor(subject: string): Promise<Buffer> {
    const cached = this.#cached(subject);
    if (cached) return cached;
    return new Promise((resolve, reject) => {
      this.#wanted.push({ subject, resolve, reject });
      if (!this.#running) {
        this.#running = true;
        void this.#makeWanted();
      }
    });
  }

  async find(subjects: Iterable<string>): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const subject of new Set(subjects)) {
      const cached = this.#cached(subject);
      if (cached) found.set(subject, cached);
      else missing.push(subject);
    }
    if (missing.length > 0) {
      const { rows } = await this.#pool.query<KeyRow>({
        name: 'vault.find',
        text: 'select subject, wrapped from vault.keys where subject = any($1) and wrapped is not null',
        values: [missing],
      });
      for (const row of rows) if (row.wrapped) found.set(row.subject, this.#remember(row.subject, row.wrapped));
    }
    return found;
  }

  async destroy(subject: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `with flushed as (select set_config('synchronous_commit', 'on', true))
       insert into vault.keys (subject, wrapped, destroyed_at) select $1, null, now() from flushed
       on conflict (subject) do update set wrapped = null, destroyed_at = excluded.destroyed_at
       where vault.keys.destroyed_at is null`,
      [subject],
    );
    this.#cache.delete(subject);
    return rowCount === 1;
  }

  async close(): Promise<void> {
    this.#cache.clear();
    await this.#pool.end();
  }

  async #makeWanted(): Promise<void> {
    await new Promise(setImmediate);
    while (this.#wanted.length > 0) {
      const wanted = this.#wanted.splice(0, 500);
      try {
        const keys = await this.#make(new Set(wanted.map((w) => w.subject)));
        for (const { subject, resolve, reject } of wanted) {
          const key = keys.get(subject);
          if (key) resolve(key);
          else reject(new SubjectErased(subject));
        }
      } catch (error) {
        for (const { reject } of wanted) reject(error);
      }
    }
    this.#running = false;
  }

  async #make(subjects: Set<string>): Promise<Map<string, Buffer>> {
    const names = [...subjects];
    const fresh = names.map((subject) => this.#masterKey.wrap(randomBytes(32), subject));
    await this.#pool.query({
      name: 'vault.make',
      text: `insert into vault.keys (subject, wrapped) select * from unnest($1::text[], $2::bytea[])
             on conflict (subject) do nothing`,
      values: [names, fresh],
    });
    return this.find(names);
  }

  #cached(subject: string): Buffer | undefined {
    const entry = this.#cache.get(subject);
    if (entry && entry.until > Date.now()) return entry.key;
    this.#cache.delete(subject);
    return undefined;
  }

  #remember(subject: string, wrapped: Buffer): Buffer {
    const key = this.#masterKey.unwrap(wrapped, subject);
    if (this.#cache.size >= MAX_CACHED) {
      const oldest = this.#cache.keys().next().value;
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    this.#cache.set(subject, { key, until: Date.now() + this.#cacheMs });
    return key;
  }
}
