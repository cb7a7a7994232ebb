import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate, migrateVault } from '../database/migrate.ts';
import { Signer } from '../proof/signer.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { ErasureJournal } from './erasure-journal.ts';
import { type KeyVault, SubjectErased } from './key-vault.ts';
import { MasterKey, WrongMasterKey } from './master-key.ts';
import { openPostgresVault } from './postgres-vault.ts';

describe('the key vault', () => {
  let database: FreshDatabase;
  let pool: Pool;
  const masterKey = new MasterKey(randomBytes(32));
  const opened: KeyVault[] = [];
  const open = (key = masterKey): KeyVault => {
    const vault = openPostgresVault({ connectionString: database.url, masterKey: key });
    opened.push(vault);
    return vault;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((vault) => vault.close()));
  });

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
  });

  it('stores keys wrapped', async () => {
    const vault = open();
    const key = await vault.keyFor('wrapped');
    const { rows } = await pool.query('select wrapped from vault.keys where subject = $1', ['wrapped']);
    expect(rows[0].wrapped.includes(key)).toBe(false);
    const other = open(new MasterKey(randomBytes(32)));
    await expect(other.keyFor('wrapped')).rejects.toThrow(WrongMasterKey);
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
  });

  describe('with rotating master keys', () => {
    const [index, next, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];
    const [before, during, after] = [
      new MasterKey(index),
      new MasterKey(index, [next, index]),
      new MasterKey(index, [next]),
    ];
    beforeEach(async () => {
      await pool.query('delete from vault.keys; delete from vault.index_key');
    });

    it('opens wraps of both keys, makes new ones with the current, and renews the others', async () => {
      const [old, rotating] = [open(before), open(during)];
      const subjects = Array.from({ length: 1_201 }, (_, n) => `r${n}`);
      const keys = await Promise.all(subjects.map((subject) => old.keyFor(subject)));
      // Wrapped before master keys had ids.
      await pool.query(`update vault.keys set master_key = null where subject like '%7'`);
      expect(await rotating.keyFor('r0')).toEqual(keys[0]);
      expect(await rotating.keyFor('r7')).toEqual(keys[7]);
      await rotating.keyFor('new');
      await Promise.all([rotating.renewWraps(), open(during).renewWraps()]);
      const [id] = during.ids;
      expect(await rotating.wraps()).toEqual(new Map([[id, 1_202]]));
      const rotated = open(after);
      await rotated.requireUsable();
      expect(await Promise.all(subjects.map((subject) => rotated.keyFor(subject)))).toEqual(keys);
      // The earlier key opens none of them.
      await expect(open(before).find(['r1'])).rejects.toThrow(
        `The key of r1 is wrapped by the master key ${id}: add it to SANKOFA_MASTER_KEY`,
      );
    });

    it('continues after an interruption', async () => {
      const old = open(before);
      await Promise.all(Array.from({ length: 700 }, (_, n) => old.keyFor(`i${n}`)));
      const stopping = new AbortController();
      const renewing = open(during).renewWraps(stopping.signal);
      stopping.abort();
      await renewing;
      const counts = [...(await old.wraps()).values()].toSorted((a, b) => a - b);
      expect(counts).toEqual([200, 500]);
      await open(during).renewWraps();
      expect(await old.wraps()).toEqual(new Map([[during.ids[0], 700]]));
    });

    it('gives a digest to keys of earlier releases', async () => {
      const vault = open(before);
      const key = await vault.keyFor('early');
      await pool.query('update vault.keys set digest = null');
      await vault.renewWraps();
      const { rows } = await pool.query('select digest from vault.keys');
      expect(rows).toEqual([{ digest: expect.stringMatching(/^[\da-f]{32}$/) }]);
      expect(await open(during).keyFor('early')).toEqual(key);
    });

    it('does not restore a key that is destroyed while it is renewed', async () => {
      await open(before).keyFor('erased');
      const client = await pool.connect();
      await client.query(`begin; update vault.keys set wrapped = null, destroyed_at = now() where subject = 'erased'`);
      const renewing = open(during).renewWraps();
      const waits = async () =>
        (
          await pool.query(
            `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%vault.wrap_keys%'`,
          )
        ).rowCount;
      await vi.waitFor(async () => expect(await waits()).toBe(1), 5_000);
      await client.query('commit');
      client.release();
      await renewing;
      const { rows } = await pool.query(`select wrapped from vault.keys where subject = 'erased'`);
      expect(rows).toEqual([{ wrapped: null }]);
    });

    it('refuses to start without a master key that wraps any key, or with another index key', async () => {
      const old = open(before);
      await old.requireUsable();
      await old.keyFor('needed');
      await expect(open(after).requireUsable()).rejects.toThrow(
        `wrapped by the master key ${before.ids[0]}: add it to SANKOFA_MASTER_KEY`,
      );
      await expect(open(new MasterKey(third, [next, index])).requireUsable()).rejects.toThrow(
        'SANKOFA_INDEX_KEY has the id',
      );
      await pool.query('update vault.keys set master_key = null');
      await expect(open(after).requireUsable()).rejects.toThrow(WrongMasterKey);
      await open(during).requireUsable();
    });

    it('keeps everything derived from the index key', () => {
      expect(after.blindIndex('email', 'a@b.c')).toBe(before.blindIndex('email', 'a@b.c'));
      expect(after.unwrap(before.wrap(Buffer.from('s'), 'totp'), 'totp').toString()).toBe('s');
      expect(after.ids).not.toContain(before.ids[0]);
    });
  });

  describe('with a journal of erasures', () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    let folder = '';
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sankofa-vault-journal-'));
      await pool.query('delete from vault.keys; delete from vault.journal_head');
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));
    const openJournaled = () => {
      const journal = new ErasureJournal({ folder, signer: new Signer(pem), clock: () => new Date() });
      const vault = openPostgresVault({ connectionString: database.url, masterKey, journal });
      opened.push(vault);
      return { vault, journal };
    };

    it('writes one chain in several processes at once', async () => {
      const processes = [openJournaled(), openJournaled(), openJournaled()];
      await Promise.all(Array.from({ length: 30 }, (_, n) => processes[n % 3]?.vault.destroy(`j${n % 20}`)));
      const { vault, journal } = openJournaled();
      await journal.load();
      expect(journal.head.sequence).toBe(20);
      expect(await vault.journalHead()).toEqual(journal.head);
    });

    it('destroys the key at the next start after a crash between the two writes', async () => {
      const { vault, journal } = openJournaled();
      await vault.keyFor('half');
      await journal.append('half');
      expect((await vault.find(['half'])).size).toBe(1);
      expect(await vault.destroyAgain(journal.subjects)).toEqual(['half']);
      expect((await vault.find(['half'])).size).toBe(0);
      expect(await vault.destroyAgain(journal.subjects)).toEqual([]);
    });

    it('destroys no key when the journal was removed, which would hide the loss', async () => {
      const first = openJournaled();
      await first.vault.destroy('first');
      await first.vault.keyFor('second');
      await rm(join(folder, 'erasures.jsonl'));
      const { vault } = openJournaled();
      await expect(vault.destroy('second')).rejects.toThrow('Restore the newest copy of the journal');
      expect((await vault.find(['second'])).size).toBe(1);
    });
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
    });
  });
});
