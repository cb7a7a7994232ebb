import type { CustomerCommand } from '@sankofa/events/billing/customer';
import { customer } from '@sankofa/events/billing/customer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingTest, startBillingTest } from '../billing/testing/billing-test.ts';
import type { Playing } from '../contract/playback.ts';
import type { SignedInPerson } from '../testing/test-api.ts';
import { addReadyFilm } from './testing/ready-film.ts';

const HOUR_S = 3_600;

describe('paid access while a film plays', () => {
  let billing: BillingTest;
  let person: SignedInPerson;
  beforeAll(async () => {
    billing = await startBillingTest();
    await addReadyFilm(billing.test, 'premium', { isPremium: true });
    await addReadyFilm(billing.test, 'free');
  });
  afterAll(() => billing.close());
  beforeEach(async () => {
    person = await billing.test.signUp();
  });

  async function buy(packageId: string, metadata: object = {}): Promise<void> {
    await billing.pay(await billing.checkout(person, packageId, metadata));
    await billing.deliver();
  }

  /** Lets time pass; tokens are valid for 15 minutes. */
  async function pass(seconds: number): Promise<void> {
    await billing.pass(seconds);
    const { email, password } = person;
    const { body } = await billing.test.http.post('/api/auth/login').send({ email, password }).expect(200);
    person = { ...person, token: body.token, headers: { Authorization: `Bearer ${body.token}` } };
  }

  const open = async (film: string): Promise<Playing> =>
    (await billing.test.http.get(`/api/movies/${film}/playback`).set(person.headers).expect(200)).body.playback;

  let sequence = 0;
  /** Sends a heartbeat at a place. @returns the code of the refusal, or `plays` */
  async function beat({ viewing_id: id }: Playing, seconds: number): Promise<string> {
    const heartbeat = { sequence: ++sequence, position_seconds: seconds, playing: true, rate: 1, seeked: true };
    const { body } = await billing.test.http.post(`/api/viewings/${id}/heartbeat`).set(person.headers).send(heartbeat);
    return body.code ?? 'plays';
  }

  /** Records something as staff. */
  async function act(command: CustomerCommand): Promise<void> {
    const { runner, clock } = billing.test.api.services;
    const actor = { kind: 'staff', id: 'finance' } as const;
    await runner.run(customer, person.id, command, { now: clock(), actor, idempotencyKey: crypto.randomUUID() });
    await billing.test.upToDate();
  }

  const resumeAt = async (film = 'premium'): Promise<number> =>
    (await billing.test.http.get(`/api/movies/${film}/continue-watching`).set(person.headers).expect(200)).body
      .watch_time;

  it('ends with a pass by the clock, and the film resumes at its place once there is access again', async () => {
    await buy('weekend_pass');
    await pass(71 * HOUR_S + 3_540);
    const film = await open('premium');
    expect(await beat(film, 100)).toBe('plays');
    billing.test.clock.pass(50);
    expect(await beat(film, 150)).toBe('plays');
    billing.test.clock.pass(10);
    expect(await beat(film, 160)).toBe('premium_required');
    billing.test.clock.pass(600);
    expect(await resumeAt()).toBe(160);
    await buy('weekend_pass');
    expect((await open('premium')).resume_at_seconds).toBe(160);
  });

  it('ends with a refund', async () => {
    await buy('single_movie', { movie_id: 'premium' });
    const film = await open('premium');
    expect(await beat(film, 10)).toBe('plays');
    const { state } = await billing.test.api.services.runner.state(customer, person.id);
    const [payment] = [...state.payments].map(([, one]) => one);
    if (!payment) throw new Error('Nothing was paid');
    const { paymentId, amountMinor } = payment;
    const refund = { refundId: `refund ${paymentId}`, paymentId, amountMinor, reason: 'Would not play' };
    await act({ kind: 'request_refund', staffId: 'finance', ...refund });
    await expect.poll(() => beat(film, 20), { timeout: 10_000 }).toBe('premium_required');
  });

  it('ends with a grant that is revoked', async () => {
    const grant = { grantId: `grant ${person.id}`, movieId: 'premium', days: 1, staffId: 'support', reason: 'Sorry' };
    await act({ kind: 'grant_access', ...grant });
    const film = await open('premium');
    expect(await beat(film, 10)).toBe('plays');
    await act({ kind: 'revoke_grant', grantId: grant.grantId, staffId: 'support', reason: 'A mistake' });
    await expect.poll(() => beat(film, 20), { timeout: 10_000 }).toBe('premium_required');
  });

  it('continues with ads and in the free quality on a film that is free', async () => {
    await buy('weekend_pass');
    await pass(72 * HOUR_S - 30);
    const film = await open('free');
    expect(film).toMatchObject({ player: 'premium', max_height: 1080 });
    expect(await beat(film, 100)).toBe('plays');
    billing.test.clock.pass(40);
    expect(await beat(film, 140)).toBe('access_changed');
    const next = await open('free');
    expect(next).toMatchObject({ player: 'free', max_height: 720, resume_at_seconds: 140 });
    expect(await beat(next, 140)).toBe('plays');
  });
});
