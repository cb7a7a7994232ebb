import { latestHead } from '@sankofa/events/proof/log-tree';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LogState } from '../contract/log-state.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const PATIENCE = { timeout: 10_000, interval: 50 };

describe('a log that is rewritten behind our back', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  let person: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    officer = await test.signUpStaff('compliance_officer');
    person = await test.signUp();
    await test.look(officer, person.id);
  });
  afterAll(() => test.close());

  const ready = async () => (await test.http.get('/readyz')).body;
  const logState = async (): Promise<LogState> =>
    (await test.http.get('/api/admin/log-state').set(officer.headers)).body;
  const metric = async (name: string): Promise<string | undefined> =>
    (await test.api.metrics.registry.metrics()).split('\n').find((line) => line.startsWith(`${name} `));
  const pack = () =>
    test.http
      .post(`/api/admin/people/${person.id}/evidence-packs`)
      .set(officer.headers)
      .send({ reason: 'Asked by the regulator' });
  const provenPack = () =>
    vi.waitFor(async () => {
      const answer = await pack();
      expect(answer.body.code).not.toBe('not_proven_yet');
      return answer;
    }, PATIENCE);
  const rewrite = async (): Promise<void> => {
    const [registered] = await test.runtime.store.readStream(`account-${person.id}`);
    if (!registered) throw new Error('There is no event to rewrite');
    await test.log.rewrite(registered, { data: registered.data.replace(/\}$/, ',"changed":true}') });
  };

  it('is consistent before, and its packs are genuine', async () => {
    await vi.waitFor(
      async () => expect(await logState()).toMatchObject({ state: 'consistent', code: null, foreign_events: null }),
      PATIENCE,
    );
    expect(await ready()).toMatchObject({ ready: true, checks: { log: { state: 'ok' } } });
    expect(await metric('sankofa_log_consistent')).toBe('sankofa_log_consistent 1');
    expect(await metric('sankofa_log_foreign_events')).toBe('sankofa_log_foreign_events 0');
    const answer = await provenPack();
    expect(answer.status).toBe(200);
    expect(verifyPack(answer.text).genuine).toBe(true);
  });

  it('refuses packs about changed events, and reports it to staff, operators and machines', async () => {
    const head = async () => (await latestHead(test.runtime.pool))?.size;
    await vi.waitFor(async () => expect(await head()).toBe(await test.events()), PATIENCE);
    await rewrite();
    const answer = await pack();
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ code: 'evidence_not_consistent' });
    expect(answer.body.detail).toContain('does not match the signed log heads');
    expect(await metric('sankofa_evidence_packs_refused_total')).toMatch(/ [1-9]\d*$/);
    const line = test.logged.find((text) => text.includes('not handed out'));
    expect(line).toContain(`account-${person.id}@0`);

    // The keeper rehashes the newest events after each head.
    await test.signUp();
    await vi.waitFor(async () => expect((await logState()).state).toBe('inconsistent'), PATIENCE);
    expect(await logState()).toMatchObject({
      code: 'log_changed',
      detail: expect.stringContaining('AccountRegistered'),
    });
    expect(await metric('sankofa_log_consistent')).toBe('sankofa_log_consistent 0');
    // New events are no longer signed: the response does not suggest a retry.
    await test.look(officer, person.id);
    expect((await pack()).body).toMatchObject({ status: 500, code: 'evidence_not_consistent' });
    // Films are still served, and staff must be able to investigate.
    expect(await ready()).toEqual(
      expect.objectContaining({
        ready: true,
        checks: expect.objectContaining({
          log: {
            state: 'degraded',
            detail: 'The log does not match its signed heads (log_changed): nothing is signed.',
          },
        }),
      }),
    );
  });

  it('without a reporting keeper is reported too', async () => {
    await test.runtime.pool.query(
      `update proof.log_state set state = 'consistent', code = null, detail = null, reported_at = now() - interval '2 minutes'`,
    );
    expect((await logState()).state).toBe('silent');
    expect((await ready()).checks.log).toEqual({
      state: 'degraded',
      detail: 'No log keeper has reported for a minute: nothing is signed.',
    });
  });
});
