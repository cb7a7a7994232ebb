import { randomUUID } from 'node:crypto';
import type { AgeRating } from '@sankofa/events/profiles/profile';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HouseholdEntry } from '../contract/profiles.ts';
import { openDocument, PNG, parentToken, withdrawalToken } from '../testing/age.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { decidePlayback } from './playback-decision.ts';

const PARENT = 'parent@example.test';
const YEAR_S = 366 * 86_400;

describe('the age of a person at playback', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const decide = (person: SignedInPerson, rating: AgeRating) =>
    decidePlayback(
      test.api.services,
      {
        accountId: person.id,
        sessionId: String(decodeJwt(person.token).sid),
        movie: { id: 'film', rating },
        minutesWatched: async () => 0,
      },
      { now: test.clock.now, actor: { kind: 'person', id: person.id }, idempotencyKey: randomUUID() },
    );
  const plays = async (person: SignedInPerson, rating: AgeRating): Promise<boolean> =>
    decide(person, rating).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== 'age_not_verified') throw error;
        return false;
      },
    );
  /** The ratings that can be played. */
  const seen = async (person: SignedInPerson): Promise<string[]> => {
    const ratings = ['G', 'PG', 'PG-13', 'R', 'NC-17'] as const;
    const answers = await Promise.all(ratings.map((rating) => plays(person, rating)));
    return ratings.filter((_, n) => answers[n]);
  };
  const UNDER_18 = ['G', 'PG', 'PG-13'];
  const declare = (person: SignedInPerson, declared_age: number, verification_method = 'self_declaration') => {
    // A parent receives at most one e-mail per minute.
    test.clock.pass(61);
    return test.http
      .post('/api/legal/age-verification')
      .set(person.headers)
      .send({ verification_method, declared_age, parental_email: declared_age < 18 ? PARENT : null });
  };
  const answer = async (person: SignedInPerson, decision: 'grant' | 'refuse') =>
    test.http
      .post('/api/legal/parental-consent')
      .send({ token: await parentToken(test, person), decision })
      .expect(200);
  const withdraw = async (person: SignedInPerson) =>
    test.http
      .post('/api/legal/parental-consent/withdrawal')
      .send({ token: await withdrawalToken(test, person) })
      .expect(200);

  it('blocks films above PG-13 until verification, and explains what to do', async () => {
    const person = await test.signUp();
    expect(await seen(person)).toEqual(UNDER_18);
    await expect(decide(person, 'R')).rejects.toMatchObject({
      code: 'age_not_verified',
      params: { rating: 'R', step: 'none' },
    });
    await declare(person, 18).expect(200);
    expect(await seen(person)).toEqual([...UNDER_18, 'R', 'NC-17']);
  });

  it('applies to every profile, and refusals appear in the household', async () => {
    const person = await test.signUp();
    const { id } = (await test.http.post('/api/profiles').set(person.headers).send({ name: 'Ama' })).body;
    await test.http.post(`/api/profiles/${id}/switch`).set(person.headers).expect(200);
    await expect(decide(person, 'R')).rejects.toMatchObject({ code: 'age_not_verified' });
    await test.upToDate();
    const household = await test.http.get('/api/household').set(person.headers).expect(200);
    const refused = household.body.entries.find(({ type }: HouseholdEntry) => type === 'PlaybackRefused');
    expect(refused).toMatchObject({
      profile_name: 'Ama',
      data: { movieId: 'film', rating: 'R', reason: 'age_not_verified', limit: 'PG-13' },
    });
    await declare(person, 40).expect(200);
    expect(await decide(person, 'R')).toMatchObject({ profileId: id });
  });

  it('of a child: limits apply until a parent consents, and again after a withdrawal', async () => {
    const person = await test.signUp();
    await declare(person, 15).expect(200);
    expect(await seen(person)).toEqual(UNDER_18);
    await expect(decide(person, 'R')).rejects.toThrow('awaiting_parent');

    await answer(person, 'grant');
    expect(await seen(person)).toEqual([...UNDER_18, 'R']);
    await expect(decide(person, 'NC-17')).rejects.toThrow('adults_only');

    await withdraw(person);
    expect(await seen(person)).toEqual(UNDER_18);
    await expect(decide(person, 'R')).rejects.toThrow('consent_withdrawn');

    await declare(person, 15).expect(200);
    await answer(person, 'refuse');
    expect(await seen(person)).toEqual(UNDER_18);
    await expect(decide(person, 'R')).rejects.toThrow('parent_refused');
  });

  it('of a child with consent: all films from the birthday on', async () => {
    const person = await test.signUp();
    await declare(person, 17).expect(200);
    await answer(person, 'grant');
    expect(await seen(person)).toEqual([...UNDER_18, 'R']);
    test.clock.pass(YEAR_S);
    expect(await seen(person)).toEqual([...UNDER_18, 'R', 'NC-17']);
    test.clock.pass(-YEAR_S);
  });

  it('of a child whose parent refused: self-declaration suffices from the birthday on', async () => {
    const person = await test.signUp();
    await declare(person, 17).expect(200);
    await answer(person, 'refuse');
    expect((await declare(person, 18)).body.code).toBe('document_required');
    test.clock.pass(YEAR_S);
    expect(await seen(person)).toEqual(UNDER_18);
    const { email, password } = person;
    const { token } = (await test.http.post('/api/auth/login').send({ email, password }).expect(200)).body;
    const headers = { Authorization: `Bearer ${token}` } as const;
    await declare({ ...person, token, headers }, 18).expect(200);
    expect(await seen(person)).toEqual([...UNDER_18, 'R', 'NC-17']);
    test.clock.pass(-YEAR_S);
  });

  it('by document: blocked until an officer approves', async () => {
    const officer = await test.signUpStaff('compliance_officer');
    const person = await test.signUp();
    await declare(person, 30, 'document_upload').expect(200);
    await expect(decide(person, 'R')).rejects.toThrow('awaiting_document');
    const upload = test.http.put('/api/legal/age-verification/document').set(person.headers);
    await upload.set('Content-Type', 'image/png').send(PNG).expect(200);
    await expect(decide(person, 'R')).rejects.toThrow('awaiting_review');
    await openDocument(test, officer, person.id);
    const decision = { decision: 'approve', reason: 'Easy to read' };
    await test.http.post(`/api/admin/age-verifications/${person.id}/decision`).set(officer.headers).send(decision);
    expect(await seen(person)).toEqual([...UNDER_18, 'R', 'NC-17']);
  });
});
