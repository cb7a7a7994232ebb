import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate, migrateVault } from '../database/migrate.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { type KeyVault, SubjectErased } from './key-vault.ts';
import { MasterKey, WrongMasterKey } from './master-key.ts';
import { openPostgresVault } from './postgres-vault.ts';

describe('the key vault', () => {
  let database: FreshDatabase;
  let pool: Pool;
  const masterKey = new MasterKey(randomBytes(32));
  const open = (key = masterKey): KeyVault => openPostgresVault({ connectionString: database.url, masterKey: key });

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new Pool({ connectionString: database.url });
    await migrate(pool);
    await migrateVault(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('creates one key per subject under concurrent requests', async () => {
    const [one, two] = [open(), open()];
    const keys = await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 ? one : two).keyFor(`p${n % 5}`)));
    for (const [n, key] of keys.entries()) expect(key).toEqual(keys[n % 5]);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(5);
    await Promise.all([one.close(), two.close()]);
  });

  it('stores keys wrapped', async () => {
    const vault = open();
    const key = await vault.keyFor('wrapped');
    const { rows } = await pool.query('select wrapped from vault.keys where subject = $1', ['wrapped']);
    expect(rows[0].wrapped.includes(key)).toBe(false);
    const other = open(new MasterKey(randomBytes(32)));
    await expect(other.keyFor('wrapped')).rejects.toThrow(WrongMasterKey);
    await Promise.all([vault.close(), other.close()]);
  });

  it('destroys a key permanently', async () => {
    const vault = open();
    await vault.keyFor('gone');
    expect(await vault.destroy('gone')).toBe(true);
    expect(await vault.destroy('gone')).toBe(false);
    await expect(vault.keyFor('gone')).rejects.toThrow(SubjectErased);
    expect((await vault.find(['gone', 'nobody'])).size).toBe(0);
    const { rows } = await pool.query('select wrapped from vault.keys where subject = $1', ['gone']);
    expect(rows).toEqual([{ wrapped: null }]);
    await vault.close();
  });

  it('drops a key at once when another process destroys it, and notifies its callbacks', async () => {
    const [one, two] = [open(), open()];
    const told: (string | null)[] = [];
    two.onDestroyed((subject) => told.push(subject));
    await two.keyFor('elsewhere');
    // Listening has started: no notification can be missed from here.
    await vi.waitFor(() => expect(told).toEqual([null]), 5_000);
    expect((await two.find(['elsewhere'])).size).toBe(1);
    await one.destroy('elsewhere');
    await vi.waitFor(() => expect(told).toEqual([null, 'elsewhere']), 5_000);
    expect((await two.find(['elsewhere'])).size).toBe(0);
    await Promise.all([one.close(), two.close()]);
  });

  it('reconnects after a lost connection and drops everything it had cached', async () => {
    const vault = open();
    const told: (string | null)[] = [];
    vault.onDestroyed((subject) => told.push(subject));
    await vault.keyFor('kept');
    await vi.waitFor(() => expect(told).toEqual([null]), 5_000);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'sankofa vault listener' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(told).toEqual([null, null]), 5_000);
    expect((await vault.find(['kept'])).size).toBe(1);
    await vault.close();
  });

  describe('as the address index', () => {
    const NOW = new Date('2026-03-03T14:20:00Z');
    const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

    it('creates one claim with a random id per address under concurrent requests', async () => {
      const [one, two] = [open(), open()];
      const asked = Array.from({ length: 100 }, (_, n) => (n % 2 ? one : two).addresses.claimFor(`a${n % 5}`, NOW));
      const claims = await Promise.all(asked);
      for (const [n, claim] of claims.entries()) expect(claim).toBe(claims[n % 5]);
      expect(new Set(claims).size).toBe(5);
      for (const claim of claims)
        expect(claim).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(await two.addresses.find('a1')).toBe(claims[1]);
      expect(await two.addresses.find('unknown')).toBeNull();
      await Promise.all([one.close(), two.close()]);
    });

    it('releases an address: the next claim on it gets another id', async () => {
      const vault = open();
      const first = await vault.addresses.claimFor('freed', NOW);
      await vault.addresses.remove(first);
      expect(await vault.addresses.find('freed')).toBeNull();
      const next = await vault.addresses.claimFor('freed', NOW);
      expect(next).not.toBe(first);
      // A late removal of the former claim does not affect the next one.
      await vault.addresses.remove(first);
      expect(await vault.addresses.find('freed')).toBe(next);
      await vault.close();
    });

    it('lists unsettled claims, oldest first, up to a time of creation', async () => {
      const vault = open();
      await pool.query('delete from vault.addresses');
      const { addresses } = vault;
      const made = [2, 0, 1].map((minutes) => addresses.claimFor(`after ${minutes}`, after(minutes)));
      const [last, first, second] = await Promise.all(made);
      await addresses.claimFor('after 0', after(5));
      expect(await addresses.unsettled(after(2), 10)).toEqual([first, second, last]);
      expect(await addresses.unsettled(after(1), 10)).toEqual([first, second]);
      expect(await addresses.unsettled(after(2), 1)).toEqual([first]);
      await addresses.settle(String(second));
      expect(await addresses.unsettled(after(2), 10)).toEqual([first, last]);
      expect(await addresses.find('after 1')).toBe(second);
      await vault.close();
    });
  });
});
