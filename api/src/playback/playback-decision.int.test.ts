import { randomUUID } from 'node:crypto';
import type { AgeRating } from '@sankofa/events/profiles/profile';
import type { ViewingDay } from '@sankofa/events/profiles/viewing-day';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import type { HouseholdEntry } from '../contract/profiles.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { decidePlayback } from './playback-decision.ts';

describe('the decision whether a profile may watch a film', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    await addFilm(test, 'film');
  });
  afterAll(() => test.close());

  const contextOf = (person: SignedInPerson): CommandContext => ({
    now: test.clock.now,
    actor: { kind: 'person', id: person.id },
    idempotencyKey: randomUUID(),
  });
  const decide = (person: SignedInPerson, rating: AgeRating, minutesWatched = async () => 0) =>
    decidePlayback(
      test.api.services,
      {
        accountId: person.id,
        sessionId: String(decodeJwt(person.token).sid),
        movie: { id: 'film', rating },
        minutesWatched,
      },
      contextOf(person),
    );
  const create = async (person: SignedInPerson, body: object): Promise<string> =>
    (await test.http.post('/api/profiles').set(person.headers).send(body)).body.id;
  const switchTo = (person: SignedInPerson, id: string) =>
    test.http.post(`/api/profiles/${id}/switch`).set(person.headers).expect(200);
  const householdOf = async (person: SignedInPerson): Promise<HouseholdEntry[]> => {
    await test.upToDate();
    return (await test.http.get('/api/household').set(person.headers)).body.entries;
  };

  /** Creates a person whose age blocks no film. */
  const signUpAdult = async (): Promise<SignedInPerson> => {
    const person = await test.signUp();
    const body = { verification_method: 'self_declaration', declared_age: 30, parental_email: null };
    await test.http.post('/api/legal/age-verification').set(person.headers).send(body).expect(200);
    return person;
  };

  it('allows an adult without profiles', async () => {
    expect(await decide(await signUpAdult(), 'NC-17')).toMatchObject({ profileId: null, minutesLeft: null });
  });

  it('requires a chosen profile, also after that profile is deleted', async () => {
    const person = await signUpAdult();
    const id = await create(person, { name: 'Ama' });
    await expect(decide(person, 'G')).rejects.toMatchObject({ code: 'no_profile' });
    await switchTo(person, id);
    expect(await decide(person, 'R')).toMatchObject({ profileId: id, minutesLeft: null });
    await create(person, { name: 'Another' });
    await test.http.delete(`/api/profiles/${id}`).set(person.headers).expect(200);
    await expect(decide(person, 'G')).rejects.toMatchObject({ code: 'no_profile' });
  });

  it('uses the session’s profile and its local day, and records refusals', async () => {
    const person = await signUpAdult();
    const id = await create(person, { name: 'Ama', age_rating_limit: 'PG-13', time_zone: 'Africa/Lagos' });
    await switchTo(person, id);
    await expect(decide(person, 'R')).rejects.toMatchObject({
      code: 'rating_above_limit',
      params: { rating: 'R', limit: 'PG-13' },
    });
    const controls = {
      profile_id: id,
      age_rating_limit: 'R',
      blocked_movies: [],
      allowed_movies: [],
      viewing_time_limits: Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, 60]),
      ),
    };
    const set = (more: object) =>
      test.http
        .put(`/api/profiles/${id}/parental-controls`)
        .set(person.headers)
        .send({ ...controls, ...more })
        .expect(200);
    await set({});
    const asked: { profileId: string; day: ViewingDay }[] = [];
    const granted = await decidePlayback(
      test.api.services,
      {
        accountId: person.id,
        sessionId: String(decodeJwt(person.token).sid),
        movie: { id: 'film', rating: 'R' },
        minutesWatched: async (profileId, day) => {
          asked.push({ profileId, day });
          return 20;
        },
      },
      contextOf(person),
    );
    expect(granted).toMatchObject({ profileId: id, minutesLeft: 40 });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.profileId).toBe(id);
    // Lagos is one hour ahead of UTC all year.
    expect(asked[0]?.day.from.getUTCHours()).toBe(23);
    await expect(decide(person, 'R', async () => 60)).rejects.toMatchObject({
      code: 'time_used_up',
      params: { what: 'limit', minutes: 60 },
    });
    await set({ blocked_movies: ['film'] });
    await expect(decide(person, 'G')).rejects.toMatchObject({ code: 'movie_blocked' });

    const entries = await householdOf(person);
    expect(entries.filter(({ type }) => type === 'PlaybackRefused')).toMatchObject([
      { profile_id: id, profile_name: 'Ama', data: { movieId: 'film', reason: 'movie_blocked', limit: null } },
      { data: { reason: 'time_used_up', limit: 60 } },
      { data: { reason: 'rating_above_limit', rating: 'R', limit: 'PG-13' } },
    ]);
    expect(entries.map(({ type }) => type)).not.toContain('ProfileSwitched');
    expect(entries.at(-1)).toMatchObject({ type: 'ProfileCreated', profile_name: 'Ama', data: { name: 'Ama' } });
  });

  it('appears in the household, page by page', async () => {
    const person = await signUpAdult();
    const id = await create(person, { name: 'Ama', age_rating_limit: 'G' });
    await switchTo(person, id);
    for (let n = 0; n < 51; n++) await expect(decide(person, 'R')).rejects.toThrow('rating_above_limit');
    await test.upToDate();
    const first = (await test.http.get('/api/household').set(person.headers)).body;
    expect(first.entries).toHaveLength(50);
    const rest = (await test.http.get('/api/household').query({ before: first.next }).set(person.headers)).body;
    expect(rest).toMatchObject({ entries: [{ type: 'PlaybackRefused' }, { type: 'ProfileCreated' }], next: null });
  });
});
