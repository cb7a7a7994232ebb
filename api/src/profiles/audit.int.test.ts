import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decidePlayback } from '../playback/playback-decision.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('profiles in the audit', () => {
  let test: TestApi;
  let person: SignedInPerson;
  let officer: SignedInPerson;
  const context = () => ({
    now: test.clock.now,
    actor: { kind: 'person', id: person.id } as const,
    idempotencyKey: randomUUID(),
  });
  beforeAll(async () => {
    test = await startTestApi();
    person = await test.signUp();
    officer = await test.signUpStaff('compliance_officer');
    await test.look(officer, person.id);
    const body = { name: 'Kofi the Small', age_rating_limit: 'G' };
    const { id } = (await test.http.post('/api/profiles').set(person.headers).send(body)).body;
    await test.http.post(`/api/profiles/${id}/switch`).set(person.headers).expect(200);
    const asked = {
      accountId: person.id,
      sessionId: String(decodeJwt(person.token).sid),
      movie: { id: 'film', rating: 'R' },
      minutesWatched: async () => 0,
    } as const;
    await expect(decidePlayback(test.api.services, asked, context())).rejects.toThrow('rating_above_limit');
    await test.upToDate();
  });
  afterAll(() => test.close());

  const timeline = async () =>
    (await test.http.get(`/api/admin/people/${person.id}/timeline`).set(officer.headers)).body.entries;

  it('appear in the timeline of the person with decrypted names', async () => {
    expect((await timeline()).slice(0, 3)).toMatchObject([
      { type: 'PlaybackRefused', stream: `refusals-${person.id}`, data: { movieId: 'film' } },
      { type: 'ProfileSwitched', stream: `profiles-${person.id}` },
      { type: 'ProfileCreated', data: { name: 'Kofi the Small' } },
    ]);
  });

  it('appear in full in an evidence pack', async () => {
    const make = () =>
      test.http.post(`/api/admin/people/${person.id}/evidence-packs`).set(officer.headers).send({ reason: 'Asked' });
    let answer = await make();
    // New events are included in a signed tree head after about a second.
    while (answer.body.code === 'not_proven_yet') {
      await sleep(200);
      answer = await make();
    }
    const verdict = verifyPack(answer.text);
    expect(verdict.genuine).toBe(true);
    expect(JSON.stringify(verdict)).toContain('Kofi the Small');
    const { events } = JSON.parse(answer.text);
    expect(events.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['ProfileCreated', 'ProfileSwitched', 'PlaybackRefused']),
    );
  });

  it('have no name after the erasure of the person', async () => {
    const { runner, vault } = test.api.services;
    await erasePerson(runner, vault, person.id, 'asked', context());
    await test.upToDate();
    const entries = await timeline();
    expect(entries.map(({ type }: { type: string }) => type)).toContain('ProfileCreated');
    expect(JSON.stringify(entries)).not.toContain('Kofi the Small');
  });
});
