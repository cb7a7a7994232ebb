import { customer } from '@sankofa/events/billing/customer';
import type { Payment } from '@sankofa/events/billing/customer-state';
import type { Test } from 'supertest';
import { addReadyFilm } from '../../playback/testing/ready-film.ts';
import type { SignedInPerson } from '../../testing/test-api.ts';
import { type BillingTest, startBillingTest } from './billing-test.ts';

const DAY_S = 86_400;

/** Billing with the films `salt-road`, `costly` ($7.99) and `free-film`. */
export async function startBillingWithFilms(): Promise<BillingTest> {
  const billing = await startBillingTest();
  await addReadyFilm(billing.test, 'salt-road', { rating: 'PG', title: 'The Salt Road', isPremium: true });
  await addReadyFilm(billing.test, 'costly', {
    rating: 'PG',
    title: 'A Costly Film',
    isPremium: true,
    price: { amount: 799, currency: 'USD' },
  });
  await addReadyFilm(billing.test, 'free-film', { rating: 'PG', title: 'A Free Film', supportsAds: true });
  return billing;
}

/** What people do who pay. @param started the running test */
export function billingPeople(started: () => BillingTest) {
  /** Tokens last 15 minutes: those of people whose time has passed are renewed. */
  const tokens = new Map<string, { readonly Authorization: string }>();
  const profiles = new Map<string, string>();
  const headersOf = (person: SignedInPerson) => tokens.get(person.id) ?? person.headers;

  const chooseProfile = (person: SignedInPerson): Test =>
    started()
      .test.http.post(`/api/profiles/${profiles.get(person.id)}/switch`)
      .set(headersOf(person))
      .send({})
      .expect(200);

  /** Lets time pass for a person. */
  async function pass(person: SignedInPerson, seconds: number): Promise<void> {
    const billing = started();
    await billing.pass(seconds);
    const { email, password } = person;
    const { body } = await billing.test.http.post('/api/auth/login').send({ email, password }).expect(200);
    tokens.set(person.id, { Authorization: `Bearer ${body.token}` });
    await chooseProfile(person);
  }

  const get = async (person: SignedInPerson, path: string, status = 200) =>
    (await started().test.http.get(path).set(headersOf(person)).expect(status)).body;

  /** Plays a film. @returns the code of the refusal, or `ready` */
  async function play(person: SignedInPerson, film = 'salt-road'): Promise<string> {
    const { body } = await started().test.http.get(`/api/movies/${film}/playback`).set(headersOf(person));
    return body.code ?? body.state;
  }

  const playbackOf = async (person: SignedInPerson, film = 'salt-road') =>
    (await get(person, `/api/movies/${film}/playback`)).playback;

  const statusOf = (person: SignedInPerson, session: string) => get(person, `/api/payments/checkout/status/${session}`);

  const change = (person: SignedInPerson, id: string, body: object): Test =>
    started().test.http.post(`/api/account/billing/subscriptions/${id}/changes`).set(headersOf(person)).send(body);

  const subscriptionOf = async (person: SignedInPerson) =>
    (await get(person, '/api/account/billing')).subscriptions.at(0);

  async function paymentsOf(person: SignedInPerson): Promise<Payment[]> {
    const { state } = await started().test.api.services.runner.state(customer, person.id);
    return [...state.payments].map(([, payment]) => payment);
  }

  /** A person with a profile, so that films play. */
  async function viewer(): Promise<SignedInPerson> {
    const { test } = started();
    const person = await test.signUp();
    const profile = test.http.post('/api/profiles').set(person.headers).send({ name: 'Ama' });
    profiles.set(person.id, (await profile.expect(201)).body.id);
    await chooseProfile(person);
    return person;
  }

  async function subscribed(packageId = 'premium'): Promise<SignedInPerson> {
    const billing = started();
    const person = await viewer();
    const session = await billing.checkout({ headers: headersOf(person) }, packageId);
    await billing.pay(session);
    await billing.deliver();
    return person;
  }

  /** A person who has paid for a subscription and has no trial any more. */
  async function paying(): Promise<SignedInPerson> {
    const person = await subscribed();
    await pass(person, 8 * DAY_S);
    return person;
  }

  return {
    headersOf,
    pass,
    get,
    play,
    playbackOf,
    statusOf,
    change,
    subscriptionOf,
    paymentsOf,
    viewer,
    subscribed,
    paying,
  };
}
