import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BecauseOfLast } from '../contract/discovery.ts';
import { objectionStandsFor } from '../http/testing/data-request-states.ts';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('films similar to those watched last', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    await test.publish('data-processing', '# What we do with what you watch');
    const nobody = { awards: [], cast: [], producer: null };
    const like = {
      countries: ['KE'],
      languages: ['sw'],
      genres: ['Comedy'],
      culturalTags: ['Buses'],
      ...nobody,
    };
    await addReadyFilm(test, 'matatu', { ...like, title: 'Matatu' });
    await addReadyFilm(test, 'stage', { ...like, title: 'The Stage' });
    await addReadyFilm(test, 'conductor', { ...like, title: 'The Conductor', rating: 'R' });
    const other = {
      countries: ['CV'],
      languages: ['pt'],
      genres: ['Documentary'],
      culturalTags: ['Morna'],
      year: 1971,
    };
    await addReadyFilm(test, 'morna', {
      ...other,
      title: 'Morna',
      ...nobody,
      director: 'Zé Lopes',
      description: 'Songs.',
    });
  });
  afterAll(() => test.close());

  const ask = async (person: SignedInPerson): Promise<BecauseOfLast> => {
    await test.upToDate();
    return (await test.http.get('/api/discover/because-you-watched').set(person.headers).expect(200)).body;
  };
  const agree = (person: SignedInPerson, consent_given: boolean) =>
    test.http
      .post('/api/legal/consent')
      .set(person.headers)
      .send({ consent_type: 'data_processing', consent_given, explicit_consent: true })
      .expect(200);
  async function watch(id: string, seconds: number, person: SignedInPerson): Promise<void> {
    const { body } = await test.http.get(`/api/movies/${id}/playback`).set(person.headers).expect(200);
    const beat = (sequence: number, position_seconds: number, playing: boolean) =>
      test.http
        .post(`/api/viewings/${body.playback.viewing_id}/heartbeat`)
        .set(person.headers)
        .send({ sequence, position_seconds, playing, rate: 1 })
        .expect(200);
    await beat(0, 0, true);
    test.clock.pass(seconds);
    await beat(1, seconds, false);
  }

  it('are returned with what they share, and without films already watched', async () => {
    const person = await test.signUp();
    await agree(person, true);
    expect(await ask(person)).toEqual({ consented: true, because_of: null, similar: [] });
    await watch('matatu', 60, person);
    const one = await ask(person);
    expect(one.because_of).toMatchObject({ id: 'matatu', title: 'Matatu' });
    expect(one.similar.map(({ id }) => id)).toEqual(['stage', 'conductor']);
    expect(one.similar[0]?.similarity_reasons).toContain('Same genre: comedy');
    await watch('stage', 60, person);
    const both = await ask(person);
    expect(both.because_of?.id).toBe('stage');
    expect(both.similar.map(({ id }) => id)).toEqual(['conductor']);
    // A short look is not a viewing, and films without similar ones are skipped.
    await watch('morna', 5, person);
    expect((await ask(person)).because_of?.id).toBe('stage');
  });

  it('require consent to the use of viewing data', async () => {
    const person = await test.signUp();
    await watch('matatu', 60, person);
    expect(await ask(person)).toEqual({ consented: false, because_of: null, similar: [] });
    await agree(person, true);
    expect((await ask(person)).because_of?.id).toBe('matatu');
    await agree(person, false);
    expect(await ask(person)).toEqual({ consented: false, because_of: null, similar: [] });
    await test.http.get('/api/discover/because-you-watched').expect(401);
  });

  it('belong to the profile and respect its limit', async () => {
    const person = await test.signUp();
    await agree(person, true);
    await watch('matatu', 60, person);
    const make = async (body: object): Promise<string> =>
      (await test.http.post('/api/profiles').set(person.headers).send(body).expect(201)).body.id;
    await make({ name: 'Ama' });
    const kid = await make({ name: 'Kofi', is_kids_profile: true, age_rating_limit: 'PG' });
    const pin = { pin: '4711', password: person.password };
    await test.http.put('/api/profile-pin').set(person.headers).send(pin).expect(200);
    await test.http.post(`/api/profiles/${kid}/switch`).set(person.headers).send({}).expect(200);
    expect((await ask(person)).because_of).toBeNull();
    await watch('matatu', 60, person);
    const { because_of, similar } = await ask(person);
    expect(because_of?.id).toBe('matatu');
    expect(similar.map(({ id }) => id)).toEqual(['stage']);
  });

  it('are found by picked films without any viewing, within age and profile, until the person objects', async () => {
    const person = await test.signUp();
    const taste = async () => (await test.http.get('/api/discover/taste').set(person.headers).expect(200)).body;
    const pick = (...movie_ids: string[]) =>
      test.http.put('/api/discover/taste').set(person.headers).send({ movie_ids });
    expect(await taste()).toEqual({ asks: true, picked: [], similar: [] });
    const { body } = await test.http.get('/api/discover/taste/films').set(person.headers).expect(200);
    // The age of this person is not verified.
    expect(body.films.map(({ id }: { id: string }) => id).toSorted()).toEqual(['matatu', 'morna', 'stage']);
    expect((await pick('conductor').expect(403)).body.code).toBe('not_available_on_profile');
    await pick('nowhere').expect(404);
    await pick('matatu').expect(200);
    expect(await taste()).toMatchObject({ asks: false, picked: [{ id: 'matatu' }], similar: [{ id: 'stage' }] });

    // The first profile takes over the picks of the account.
    const made = await test.http.post('/api/profiles').set(person.headers).send({ name: 'Ama' }).expect(201);
    expect((await taste()).picked).toEqual([]);
    await test.http.post(`/api/profiles/${made.body.id}/switch`).set(person.headers).send({}).expect(200);
    expect((await taste()).picked).toMatchObject([{ id: 'matatu' }]);

    await objectionStandsFor(test, person, await test.signUpStaff('compliance_officer'));
    expect(await taste()).toEqual({ asks: false, picked: [], similar: [] });
  });
});
