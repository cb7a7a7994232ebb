import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { codec } from '@sankofa/events/catalog';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { replayErasures } from './erasure-reactor.ts';

describe('the vault', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const context = (key: string) => ({
    now: test.clock.now,
    actor: { kind: 'system', id: 'test' } as const,
    idempotencyKey: key,
  });

  /** What the vault contains about a person. */
  async function kept({ id, email }: SignedInPerson) {
    const { reading, config } = test.runtime;
    const blindIndex = new MasterKey(config.SANKOFA_MASTER_KEY).blindIndex('email', email);
    const hasKey = (await reading.vault.find([id])).has(id);
    return { hasKey, hasAddress: (await reading.vault.addresses.find(blindIndex)) !== null };
  }

  /** Backs up keys, addresses and the reactor's checkpoint. Returns a function that restores them. */
  async function backUp(): Promise<() => Promise<void>> {
    const { pool, store } = test.runtime;
    const keys = (await pool.query('select subject, wrapped from vault.keys where wrapped is not null')).rows;
    const addresses = (await pool.query('select blind_index, claim_id, made_at from vault.addresses')).rows;
    const position = await store.head();
    return async () => {
      for (const { subject, wrapped } of keys) {
        const text = 'update vault.keys set wrapped = $2, destroyed_at = null where subject = $1';
        await pool.query(text, [subject, wrapped]);
      }
      await pool.query('delete from vault.addresses');
      for (const { blind_index, claim_id, made_at } of addresses) {
        const text = 'insert into vault.addresses (blind_index, claim_id, made_at) values ($1, $2, $3)';
        await pool.query(text, [blind_index, claim_id, made_at]);
      }
      await pool.query(`update reactor.checkpoints set position = $1 where name = 'erasures'`, [position]);
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
    const { store, pool: secrets, reading } = test.runtime;
    const fresh = new CommandRunner(store, reading.vault, codec);
    await replayErasures({ store, secrets, vault: reading.vault, runner: fresh, clock: () => test.clock.now });
    expect(await kept(person)).toEqual({ hasKey: false, hasAddress: false });
    // No new events are needed.
    expect(await test.events()).toBe(events);
  });
});
