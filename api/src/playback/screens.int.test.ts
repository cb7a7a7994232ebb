import { randomUUID } from 'node:crypto';
import { SCREEN_SILENT_S } from '@sankofa/events/playback/screens';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingTest, startBillingTest } from '../billing/testing/billing-test.ts';
import type { Playing } from '../contract/playback.ts';
import type { SignedInPerson } from '../testing/test-api.ts';
import { addReadyFilm } from './testing/ready-film.ts';

describe('screens', () => {
  let billing: BillingTest;
  let person: SignedInPerson;
  beforeAll(async () => {
    billing = await startBillingTest();
    await addReadyFilm(billing.test, 'film');
    await addReadyFilm(billing.test, 'other');
  });
  afterAll(() => billing.close());
  beforeEach(async () => {
    person = await billing.test.signUp();
  });

  /** One tab or device. */
  class Screen {
    readonly id = randomUUID();
    readonly film: string;
    playing: Playing | null = null;
    sequence = 0;
    startedAt = 0;

    constructor(film = 'film') {
      this.film = film;
    }

    /** Asks for playback. @returns the code of the refusal, or `ready` */
    async open(more: object = {}): Promise<string> {
      const asked = billing.test.http.get(`/api/movies/${this.film}/playback`).set(person.headers);
      const { body } = await asked.query({ screen: this.id, ...more });
      if (body.playback) this.playing = body.playback;
      this.sequence = 0;
      this.startedAt = billing.test.clock.now.getTime();
      return body.code ?? body.state;
    }

    /** Sends a heartbeat. @returns the problem, or null */
    async beat(playing = true): Promise<{ readonly code: string; readonly detail: string } | null> {
      const { viewing_id: id = '', resume_at_seconds: from = 0 } = this.playing ?? {};
      const { status, body } = await billing.test.http
        .post(`/api/viewings/${id}/heartbeat`)
        .set(person.headers)
        .send({
          sequence: this.sequence++,
          position_seconds: from + (billing.test.clock.now.getTime() - this.startedAt) / 1_000,
          playing,
          rate: 1,
          seeked: true,
          screen: this.id,
        });
      return status === 200 ? null : body;
    }

    duplicate(): Screen {
      return Object.assign(new Screen(), this);
    }

    async start(more: object = {}): Promise<string> {
      const opened = await this.open(more);
      return opened === 'ready' ? ((await this.beat())?.code ?? 'plays') : opened;
    }
  }

  async function subscribe(packageId: string): Promise<void> {
    await billing.pay(await billing.checkout(person, packageId));
    await billing.deliver();
  }

  it('play one film at a time on the free plan, and explain it', async () => {
    const [tv, phone] = [new Screen(), new Screen('other')];
    expect(await tv.start()).toBe('plays');
    const asked = billing.test.http.get('/api/movies/other/playback').set(person.headers).query({ screen: phone.id });
    expect((await asked.expect(409)).body).toMatchObject({
      code: 'screens_in_use',
      detail: 'Your plan plays on one screen at a time. It is in use.',
    });
    // Profiles of one account share the number, other accounts do not.
    const profile = await billing.test.http.post('/api/profiles').set(person.headers).send({ name: 'Ama' }).expect(201);
    await billing.test.http.post(`/api/profiles/${profile.body.id}/switch`).set(person.headers).send({}).expect(200);
    expect(await phone.open()).toBe('screens_in_use');
    person = await billing.test.signUp();
    expect(await phone.start()).toBe('plays');
  });

  it('stop the other screen on request, which explains it within a heartbeat and can take it back', async () => {
    const [tv, phone] = [new Screen(), new Screen()];
    await tv.start();
    billing.test.clock.pass(10);
    expect(await tv.beat()).toBeNull();
    expect(await phone.start({ instead: 'true' })).toBe('plays');
    expect(phone.playing?.resume_at_seconds).toBe(10);
    billing.test.clock.pass(10);
    await expect
      .poll(async () => tv.beat())
      .toMatchObject({
        code: 'screens_in_use',
        detail: 'You started a film on another screen. Your plan plays on one screen at a time.',
      });
    // Also after a restart of the server.
    await billing.test.restartApi();
    expect((await tv.beat())?.detail).toContain('You started a film on another screen.');
    expect(await phone.beat()).toBeNull();
    const [replaced] = (await billing.test.eventsOf('ViewingReplaced')).slice(-1);
    expect(replaced).toMatchObject({ stream: `viewing-${tv.playing?.viewing_id}` });
    expect(JSON.parse(replaced?.data ?? '')).toMatchObject({ byViewingId: phone.playing?.viewing_id });
    expect(await tv.start({ instead: 'true' })).toBe('plays');
    billing.test.clock.pass(10);
    await expect.poll(async () => (await phone.beat())?.code).toBe('screens_in_use');
  });

  it('are free at once when a player pauses or closes, and soon when it falls silent', async () => {
    const [tv, phone, tablet] = [new Screen(), new Screen(), new Screen()];
    await tv.start();
    await tv.beat(false);
    expect(await phone.start()).toBe('plays');
    // The paused one cannot go on beside it.
    expect(await tv.beat()).toMatchObject({ code: 'screens_in_use' });
    billing.test.clock.pass(SCREEN_SILENT_S);
    expect(await tablet.open()).toBe('screens_in_use');
    billing.test.clock.pass(1);
    expect(await tablet.start()).toBe('plays');
    expect(await phone.beat()).toMatchObject({ code: 'screens_in_use' });
  });

  it('are the same after a reload, and in a duplicated tab', async () => {
    const tab = new Screen();
    await tab.start();
    const copy = tab.duplicate();
    expect(await tab.start()).toBe('plays');
    await expect.poll(async () => (await copy.beat())?.code).toBe('screens_in_use');
    expect(await tab.beat()).toBeNull();
  });

  it('are two on the family plan, and one again after it', async () => {
    await subscribe('family');
    const [tv, phone, tablet] = [new Screen(), new Screen('other'), new Screen()];
    expect(await tv.start()).toBe('plays');
    billing.test.clock.pass(1);
    expect(await phone.start()).toBe('plays');
    expect(await tablet.start()).toBe('screens_in_use');
    billing.test.clock.pass(1);
    expect(await tablet.start({ instead: 'true' })).toBe('plays');
    await expect.poll(async () => (await tv.beat())?.code).toBe('screens_in_use');
    expect(await phone.beat()).toBeNull();
  });

  it('never play on more screens than the plan allows when they start at once', async () => {
    const screens = Array.from({ length: 8 }, () => new Screen());
    expect(await Promise.all(screens.map((screen) => screen.open()))).toEqual(screens.map(() => 'ready'));
    const started = await Promise.all(screens.map((screen) => screen.beat()));
    expect(started.filter((problem) => problem === null)).toHaveLength(1);
    expect(new Set(started.map((problem) => problem?.code))).toEqual(new Set([undefined, 'screens_in_use']));
  });

  it('do not count for visitors', async () => {
    await addReadyFilm(billing.test, 'demo', { freeToVisitors: true });
    const visit = () => billing.test.http.get('/api/movies/demo/playback').expect(200);
    for (const { body } of [await visit(), await visit()]) {
      await billing.test.http
        .post(`/api/viewings/${body.playback.viewing_id}/heartbeat`)
        .send({ sequence: 0, position_seconds: 0, playing: true, rate: 1 })
        .expect(200);
    }
  });
});
