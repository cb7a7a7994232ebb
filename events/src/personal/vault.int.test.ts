import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { type KeyVault, SubjectErased } from './key-vault.ts';
import { MasterKey, WrongMasterKey } from './master-key.ts';
import { openPostgresVault } from './postgres-vault.ts';

describe('the key vault', () => {
  let database: FreshDatabase;
  let pool: Pool;
  const masterKey = new MasterKey(randomBytes(32));
  const open = (key = masterKey): KeyVault =>
    openPostgresVault({ connectionString: database.url, masterKey: key, logInSameServer: true });

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new Pool({ connectionString: database.url });
    await migrate(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('makes one key per person, however many ask at once', async () => {
    const [one, two] = [open(), open()];
    const keys = await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 ? one : two).keyFor(`p${n % 5}`)));
    for (const [n, key] of keys.entries()) expect(key).toEqual(keys[n % 5]);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(5);
    await Promise.all([one.close(), two.close()]);
  });

  it('keeps keys wrapped', async () => {
    const vault = open();
    const key = await vault.keyFor('wrapped');
    const { rows } = await pool.query('select wrapped from vault.keys where subject = $1', ['wrapped']);
    expect(rows[0].wrapped.includes(key)).toBe(false);
    const other = open(new MasterKey(randomBytes(32)));
    await expect(other.keyFor('wrapped')).rejects.toThrow(WrongMasterKey);
    await Promise.all([vault.close(), other.close()]);
  });

  it('destroys a key for ever', async () => {
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

  it('forgets at once a key that another process destroys, and tells whoever opened something with it', async () => {
    const [one, two] = [open(), open()];
    const told: (string | null)[] = [];
    two.onDestroyed((subject) => told.push(subject));
    await two.keyFor('elsewhere');
    // Listening from now on: nothing can have been missed.
    await vi.waitFor(() => expect(told).toEqual([null]), 5_000);
    expect((await two.find(['elsewhere'])).size).toBe(1);
    await one.destroy('elsewhere');
    await vi.waitFor(() => expect(told).toEqual([null, 'elsewhere']), 5_000);
    expect((await two.find(['elsewhere'])).size).toBe(0);
    await Promise.all([one.close(), two.close()]);
  });

  it('hears again after its connection was lost, and trusts nothing it knew before', async () => {
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

  describe('as the index of addresses', () => {
    const NOW = new Date('2026-03-03T14:20:00Z');
    const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

    it('gives an address one claim, with a random id, however many ask at once', async () => {
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

    it('frees an address: the next claim on it has another id', async () => {
      const vault = open();
      const first = await vault.addresses.claimFor('freed', NOW);
      await vault.addresses.remove(first);
      expect(await vault.addresses.find('freed')).toBeNull();
      const next = await vault.addresses.claimFor('freed', NOW);
      expect(next).not.toBe(first);
      // Of the claim that was: a removal that comes late leaves the next one alone.
      await vault.addresses.remove(first);
      expect(await vault.addresses.find('freed')).toBe(next);
      await vault.close();
    });

    it('lists claims that are not settled, the oldest first, as of when they were made', async () => {
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
