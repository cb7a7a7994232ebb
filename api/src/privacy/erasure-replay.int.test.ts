import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasReacted } from '../reactors/has-reacted.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { replayErasures } from './erasure-reactor.ts';

describe('a vault restored from a backup', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  /** Key and index rows of a vault, as a backup has them, and how far the reactor had got. */
  async function backUp() {
    const { pool } = test.runtime;
    const keys = (await pool.query('select subject, wrapped from vault.keys where wrapped is not null')).rows;
    const addresses = (await pool.query('select blind_index, claim_id, made_at from vault.addresses')).rows;
    const position = await test.runtime.store.head();
    return async (): Promise<void> => {
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

  async function erased(email: string) {
    const person = await test.signUp({ email });
    const restore = await backUp();
    const { runner, vault, clock } = test.api.services;
    const actor = { kind: 'system', id: 'test' } as const;
    await erasePerson(runner, vault, person.id, 'asked', { now: clock(), actor, idempotencyKey: `erase ${person.id}` });
    return { person, restore };
  }

  async function kept({ id, email }: { id: string; email: string }) {
    const { vault, masterKey } = test.api.services;
    const hasKey = (await vault.find([id])).has(id);
    return { hasKey, hasAddress: (await vault.addresses.find(masterKey.blindIndex('email', email))) !== null };
  }

  it('holds nothing of people who were erased since, before anything is served', async () => {
    const { person, restore } = await erased('restored@example.test');
    const events = await test.events();
    // The reactor has been there, and looks no more.
    expect(await hasReacted(test.api.services, 'erasures', await test.runtime.store.head(), 10_000)).toBe(true);
    await restore();
    expect(await kept(person)).toEqual({ hasKey: true, hasAddress: true });
    await replayErasures(test.api.services);
    expect(await kept(person)).toEqual({ hasKey: false, hasAddress: false });
    // The log said all of it before.
    expect(await test.events()).toBe(events);
  });

  it('holds nothing of them after an erasure that broke off, without anybody asking again', async () => {
    const person = await test.signUp({ email: 'broken-off@example.test' });
    const { runner, clock } = test.api.services;
    const actor = { kind: 'system', id: 'test' } as const;
    const context = { now: clock(), actor, idempotencyKey: 'erase and break off' };
    await runner.run(account, person.id, { kind: 'erase', reason: 'asked' }, context);
    await vi.waitFor(async () => expect(await kept(person)).toEqual({ hasKey: false, hasAddress: false }), 10_000);
  });
});
