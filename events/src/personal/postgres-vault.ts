import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Pool, type PoolClient } from 'pg';
import { SCAN_MS, type TableMatches } from '../database/count-matches.ts';
import { requireVaultMigrated } from '../database/migrate.ts';
import type { TableRow } from '../database/tables.ts';
import type { Position } from '../store/event-store.ts';
import { ChannelListener } from '../store/postgres/channel-listener.ts';
import { inTransaction } from '../store/postgres/transaction.ts';
import type { AddressIndex } from './address-index.ts';
import { digestOf } from './box.ts';
import type { ErasureJournal, JournalHead } from './erasure-journal.ts';
import { type KeyVault, SubjectErased } from './key-vault.ts';
import { type MasterKey, WrongMasterKey } from './master-key.ts';
import { postgresAddressIndex } from './postgres-address-index.ts';

export interface PostgresVaultOptions {
  readonly connectionString: string;
  readonly masterKey: MasterKey;
  /** Records destroyed keys. Required in a process that erases people, except in tests. */
  readonly journal?: ErasureJournal;
  /**
   * TTL of a decrypted key in the cache, in ms. Erasures in other processes are notified at once; while the connection
   * is lost, this bounds the delay.
   */
  readonly cacheMs?: number;
}

const MAX_CACHED = 50_000;
/** Keys wrapped again per statement. */
const RENEWED_AT_ONCE = 500;
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
  readonly #journal: ErasureJournal | undefined;
  readonly #cache: LRUCache<string, Buffer>;
  readonly #channel: ChannelListener;
  readonly #watchers = new Set<(subject: string | null) => void>();
  /** Incremented with each destroyed key, to detect that a key was destroyed while being read. */
  #destroyed = 0;
  #pending: KeyRequest[] = [];
  #running = false;

  constructor({ connectionString, masterKey, journal, cacheMs = 30_000 }: PostgresVaultOptions) {
    this.#masterKey = masterKey;
    this.#journal = journal;
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
        text: 'select subject, wrapped, master_key from vault.find_keys($1)',
        values: [missing],
      });
      for (const row of rows) if (row.wrapped) found.set(row.subject, this.#remember(row, row.wrapped, before));
    }
    return found;
  }

  async destroy(subject: string): Promise<boolean> {
    const isFirst = this.#journal
      ? await inTransaction(this.#pool, async (client) => this.#destroyJournaled(client, subject))
      : (await destroyKeys(this.#pool, [subject])).length > 0;
    this.#forget(subject);
    return isFirst;
  }

  /** The journal comes first: after a crash in between, the next start destroys the key. */
  async #destroyJournaled(client: PoolClient, subject: string): Promise<boolean> {
    // One writer of the journal at a time.
    await client.query(`select pg_advisory_xact_lock(hashtext('sankofa erasure journal'))`);
    // A reactor may come here before the start has checked the journal.
    await this.#journal?.load();
    this.#journal?.requireContains(await readJournalHead(client));
    const head = await this.#journal?.append(subject);
    await client.query('select vault.set_journal_head($1, $2)', [head?.sequence, head?.hash]);
    return (await destroyKeys(client, [subject])).length > 0;
  }

  async destroyAgain(subjects: Iterable<string>): Promise<string[]> {
    const destroyed = await destroyKeys(this.#pool, [...subjects]);
    for (const subject of destroyed) this.#forget(subject);
    return destroyed;
  }

  async destroyed(): Promise<string[]> {
    const { rows } = await this.#pool.query<{ subject: string }>(
      'select subject from vault.destroyed_subjects() as subject',
    );
    return rows.map(({ subject }) => subject);
  }

  journalHead(): Promise<JournalHead | undefined> {
    return readJournalHead(this.#pool);
  }

  onDestroyed(forget: (subject: string | null) => void): void {
    this.#watchers.add(forget);
  }

  async replayed(): Promise<Position | null> {
    const { rows } = await this.#pool.query<{ position: Position | null }>('select vault.replayed() as position');
    return rows[0]?.position ?? null;
  }

  async setReplayed(position: Position): Promise<void> {
    await this.#pool.query('select vault.set_replayed($1)', [position]);
  }

  async countMatches(patterns: readonly string[]): Promise<TableMatches[]> {
    const { rows } = await this.#pool.query<{ store: string; searched: string; found: string }>({
      text: 'select store, searched, found from vault.count_matches($1)',
      values: [patterns],
      query_timeout: SCAN_MS,
    } as { text: string; values: unknown[] });
    return rows.map(({ store, searched, found }) => ({ store, searched: Number(searched), found: Number(found) }));
  }

  async requireUsable(): Promise<void> {
    await requireVaultMigrated(this.#pool);
    const { indexId } = this.#masterKey;
    const index = await this.#pool.query<{ id: string }>('select vault.index_key($1) as id', [indexId]);
    const expected = index.rows[0]?.id;
    if (expected !== indexId) {
      throw new WrongMasterKey(
        `SANKOFA_INDEX_KEY has the id ${indexId}, but this vault was made with ${expected}: set it to that key`,
      );
    }
    const { rows } = await this.#pool.query<TableRow<'vault.keys'>>(
      'select subject, wrapped, master_key from vault.sample_keys()',
    );
    for (const { subject, wrapped, master_key } of rows) {
      if (wrapped) this.#masterKey.unwrapKey({ wrapped, masterKey: master_key }, subject);
    }
  }

  async wraps(): Promise<ReadonlyMap<string | null, number>> {
    const { rows } = await this.#pool.query<{ master_key: string | null; keys: number }>(
      'select master_key, keys from vault.count_keys()',
    );
    return new Map(rows.map(({ master_key, keys }) => [master_key, keys]));
  }

  async renewWraps(signal?: AbortSignal): Promise<void> {
    const [current] = this.#masterKey.ids;
    while (!signal?.aborted) {
      const { rows } = await this.#pool.query<TableRow<'vault.keys'>>(
        'select subject, wrapped, master_key from vault.keys_to_wrap($1, $2)',
        [current, RENEWED_AT_ONCE],
      );
      if (rows.length === 0) return;
      const renewed = rows
        .flatMap(({ subject, wrapped, master_key }) => {
          if (!wrapped) return [];
          const key = this.#masterKey.unwrapKey({ wrapped, masterKey: master_key }, subject);
          const after = this.#masterKey.wrapKey(key, subject).wrapped;
          return [{ subject, before: wrapped, after, digest: vaultDigest(key) }];
        })
        // The order in which keys are made. If two processes deadlock nevertheless, the job runs again.
        .toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
      await this.#pool.query('select vault.wrap_keys($1, $2, $3, $4, $5)', [
        renewed.map((r) => r.subject),
        renewed.map((r) => r.before),
        renewed.map((r) => r.after),
        renewed.map((r) => r.digest),
        current,
      ]);
    }
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
    const fresh = names.map((subject) => {
      const key = randomBytes(32);
      return { wrapped: this.#masterKey.wrapKey(key, subject).wrapped, digest: vaultDigest(key) };
    });
    await this.#pool.query({
      name: 'vault.make',
      text: 'select vault.make_keys($1, $2, $3, $4)',
      values: [names, fresh.map(({ wrapped }) => wrapped), fresh.map(({ digest }) => digest), this.#masterKey.ids[0]],
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
  #remember({ subject, master_key }: TableRow<'vault.keys'>, wrapped: Buffer, before: number): Buffer {
    const key = this.#masterKey.unwrapKey({ wrapped, masterKey: master_key }, subject);
    if (this.#destroyed !== before) return key;
    this.#cache.set(subject, key);
    return key;
  }
}

async function readJournalHead(client: Pool | PoolClient): Promise<JournalHead | undefined> {
  const { rows } = await client.query<{ sequence: string; hash: string }>(
    'select sequence, hash from vault.journal_head()',
  );
  return rows[0] && { sequence: Number(rows[0].sequence), hash: rows[0].hash };
}

/** @returns the subjects that were not destroyed before */
async function destroyKeys(client: Pool | PoolClient, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ subject: string }>('select subject from vault.destroy_keys($1) as subject', [
    subjects,
  ]);
  return rows.map(({ subject }) => subject);
}

/** Shows the vault that a new wrap contains the same key, which it cannot open. */
const vaultDigest = (key: Buffer): string => digestOf(key, 'vault');
