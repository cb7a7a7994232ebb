import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Pool } from 'pg';
import { countMatches, type TableMatches } from '../database/count-matches.ts';
import { requireVaultMigrated } from '../database/migrate.ts';
import type { TableRow } from '../database/tables.ts';
import type { Position } from '../store/event-store.ts';
import { ChannelListener } from '../store/postgres/channel-listener.ts';
import type { AddressIndex } from './address-index.ts';
import { type KeyVault, SubjectErased } from './key-vault.ts';
import type { MasterKey } from './master-key.ts';
import { postgresAddressIndex } from './postgres-address-index.ts';

export interface PostgresVaultOptions {
  readonly connectionString: string;
  readonly masterKey: MasterKey;
  /**
   * TTL of a decrypted key in the cache, in ms. Erasures in other processes are notified at once; while the connection
   * is lost, this bounds the delay.
   */
  readonly cacheMs?: number;
}

const MAX_CACHED = 50_000;
/** Channel for notifications of destroyed keys. */
const DESTROYED = 'vault_destroyed';

interface KeyRequest {
  readonly subject: string;
  resolve(key: Buffer): void;
  reject(error: unknown): void;
}

/** Opens the vault in a migrated database. */
export function openPostgresVault(options: PostgresVaultOptions): KeyVault {
  return new PostgresVault(options);
}

/** Requests that arrive while a query is running are batched into the next one. */
class PostgresVault implements KeyVault {
  readonly addresses: AddressIndex;
  readonly #pool: Pool;
  readonly #masterKey: MasterKey;
  readonly #cache: LRUCache<string, Buffer>;
  readonly #channel: ChannelListener;
  readonly #watchers = new Set<(subject: string | null) => void>();
  /** Incremented with each destroyed key, to detect that a key was destroyed while being read. */
  #destroyed = 0;
  #pending: KeyRequest[] = [];
  #running = false;

  constructor({ connectionString, masterKey, cacheMs = 30_000 }: PostgresVaultOptions) {
    this.#masterKey = masterKey;
    this.#cache = new LRUCache({ max: MAX_CACHED, ttl: cacheMs });
    this.#pool = new Pool({
      connectionString,
      max: 3,
      connectionTimeoutMillis: 5_000,
      query_timeout: 8_000,
      application_name: 'sankofa vault',
      // A key is durable before the event that needs it, which may be on another server.
      options: '-c synchronous_commit=on',
    });
    this.#pool.on('error', () => undefined);
    this.addresses = postgresAddressIndex(this.#pool);
    this.#channel = new ChannelListener({
      connectionString,
      name: 'sankofa vault listener',
      channel: DESTROYED,
      heard: (subject) => this.#forget(subject),
      connected: () => this.#forget(null),
    });
  }

  async keyFor(subject: string): Promise<Buffer> {
    const cached = this.#cache.get(subject);
    if (cached) return cached;
    return new Promise((resolve, reject) => {
      this.#pending.push({ subject, resolve, reject });
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
      const cached = this.#cache.get(subject);
      if (cached) found.set(subject, cached);
      else missing.push(subject);
    }
    if (missing.length > 0) {
      this.#channel.open();
      const before = this.#destroyed;
      const { rows } = await this.#pool.query<TableRow<'vault.keys'>>({
        name: 'vault.find',
        text: 'select subject, wrapped from vault.keys where subject = any($1) and wrapped is not null',
        values: [missing],
      });
      for (const row of rows) if (row.wrapped) found.set(row.subject, this.#remember(row.subject, row.wrapped, before));
    }
    return found;
  }

  async destroy(subject: string): Promise<boolean> {
    const { rows } = await this.#pool.query<{ n: number }>(
      `with destroyed as (
         insert into vault.keys (subject, wrapped, destroyed_at) values ($1, null, now())
         on conflict (subject) do update set wrapped = null, destroyed_at = excluded.destroyed_at
         where vault.keys.destroyed_at is null returning 1
       )
       select count(*)::integer as n, pg_notify('${DESTROYED}', $1) from destroyed`,
      [subject],
    );
    this.#forget(subject);
    return rows[0]?.n === 1;
  }

  onDestroyed(forget: (subject: string | null) => void): void {
    this.#watchers.add(forget);
  }

  async replayed(): Promise<Position | null> {
    const { rows } = await this.#pool.query<{ position: Position }>('select position from vault.replayed');
    return rows[0]?.position ?? null;
  }

  async setReplayed(position: Position): Promise<void> {
    await this.#pool.query(
      'insert into vault.replayed (position) values ($1) on conflict (single) do update set position = excluded.position',
      [position],
    );
  }

  countMatches(patterns: readonly string[]): Promise<TableMatches[]> {
    return countMatches(this.#pool, patterns);
  }

  requireMigrated(): Promise<void> {
    return requireVaultMigrated(this.#pool);
  }

  async close(): Promise<void> {
    this.#cache.clear();
    await Promise.all([this.#channel.close(), this.#pool.end()]);
  }

  async #makeWanted(): Promise<void> {
    await new Promise(setImmediate);
    while (this.#pending.length > 0) {
      const batch = this.#pending.splice(0, 500);
      try {
        const keys = await this.#make(new Set(batch.map((w) => w.subject)));
        for (const { subject, resolve, reject } of batch) {
          const key = keys.get(subject);
          if (key) resolve(key);
          else reject(new SubjectErased(subject));
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = false;
  }

  async #make(subjects: Set<string>): Promise<Map<string, Buffer>> {
    // Always in the same order: otherwise two processes could deadlock waiting for each other's keys.
    const names = [...subjects].toSorted();
    const fresh = names.map((subject) => this.#masterKey.wrap(randomBytes(32), subject));
    await this.#pool.query({
      name: 'vault.make',
      text: `insert into vault.keys (subject, wrapped) select * from unnest($1::text[], $2::bytea[])
             on conflict (subject) do nothing`,
      values: [names, fresh],
    });
    return this.find(names);
  }

  #forget(subject: string | null): void {
    this.#destroyed++;
    if (subject === null) this.#cache.clear();
    else this.#cache.delete(subject);
    for (const watcher of this.#watchers) watcher(subject);
  }

  /** @param before value of `#destroyed` when this key was requested */
  #remember(subject: string, wrapped: Buffer, before: number): Buffer {
    const key = this.#masterKey.unwrap(wrapped, subject);
    if (this.#destroyed !== before) return key;
    this.#cache.set(subject, key);
    return key;
  }
}
