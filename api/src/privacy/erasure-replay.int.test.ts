import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { codec } from '@sankofa/events/catalog';
import { masterKeyOf } from '@sankofa/events/personal/master-key';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { replayErasures } from './erasure-reactor.ts';

describe('the vault', () => {
  let test: TestApi;
  let vaultPool: Pool;
  beforeAll(async () => {
    test = await startTestApi();
    vaultPool = new Pool({ connectionString: test.vaultUrl, max: 1 });
  });
  afterAll(async () => {
    await vaultPool.end();
    await test.close();
  });

  const context = (key: string) => ({
    now: test.clock.now,
    actor: { kind: 'system', id: 'test' } as const,
    idempotencyKey: key,
  });

  /** What the vault contains about a person. */
  async function kept({ id, email }: SignedInPerson) {
    const { reading, config } = test.runtime;
    const blindIndex = masterKeyOf(config).blindIndex('email', email);
    const hasKey = (await reading.vault.find([id])).has(id);
    return { hasKey, hasAddress: (await reading.vault.addresses.find(blindIndex)) !== null };
  }

  /** Dumps every table of the vault. Returns a function that restores them. */
  async function backUp(): Promise<() => Promise<void>> {
    const tables = ['keys', 'addresses', 'replayed'];
    const dumps = await Promise.all(
      tables.map(async (name) => {
        const { rows } = await vaultPool.query<{ dump: string }>(
          `select coalesce(json_agg(t), '[]')::text as dump from vault.${name} t`,
        );
        return [name, rows[0]?.dump] as const;
      }),
    );
    return async () => {
      for (const [name, dump] of dumps) {
        await vaultPool.query(`delete from vault.${name}`);
        await vaultPool.query(
          `insert into vault.${name} select * from json_populate_recordset(null::vault.${name}, $1)`,
          [dump],
        );
      }
    };
  }

  it('contains nothing of a person after an interrupted erasure, without another approval', async () => {
    const person = await test.signUp({ email: 'broken-off@example.test' });
    const command = { kind: 'erase', reason: 'asked' } as const;
    await test.api.services.runner.run(account, person.id, command, context('broken off'));
    await vi.waitFor(async () => expect(await kept(person)).toEqual({ hasKey: false, hasAddress: false }), 10_000);
  });

  it('restored from a backup contains nothing of people erased since, before requests are served', async () => {
    const person = await test.signUp({ email: 'restored@example.test' });
    const restore = await backUp();
    const { runner, vault } = test.api.services;
    await erasePerson(runner, vault, person.id, 'asked', context('erase'));
    await test.stopApi();
    await restore();
    expect(await kept(person)).toEqual({ hasKey: true, hasAddress: true });

    const events = await test.events();
    const { store, reading } = test.runtime;
    const fresh = new CommandRunner(store, reading.vault, codec);
    await replayErasures({ store, vault: reading.vault, runner: fresh, clock: () => test.clock.now });
    expect(await kept(person)).toEqual({ hasKey: false, hasAddress: false });

    // No new events are needed.
    expect(await test.events()).toBe(events);
  });
});
