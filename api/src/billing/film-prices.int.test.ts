import { randomUUID } from 'node:crypto';
import { type ProductCommand, product } from '@sankofa/events/billing/product';
import { FIRST_PRODUCTS } from '@sankofa/events/billing/products';
import { movie } from '@sankofa/events/catalogue/movie';
import { movieDraft } from '@sankofa/events/catalogue/movie-draft';
import { saltRoad } from '@sankofa/events/catalogue/testing/salt-road';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '../contract/home.ts';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import type { SignedInPerson } from '../testing/test-api.ts';
import { billingPeople, startBillingWithFilms } from './testing/billing-people.ts';
import { type BillingTest, checkoutBody } from './testing/billing-test.ts';

describe('the price of a film', () => {
  let billing: BillingTest;
  beforeAll(async () => {
    billing = await startBillingWithFilms();
    await addReadyFilm(billing.test, 'unpriced', { rating: 'PG', isPremium: true, price: null });
  });
  afterAll(() => billing.close());
  const { headersOf, get, viewer } = billingPeople(() => billing);

  const context = () => ({
    now: billing.test.clock.now,
    actor: { kind: 'system', id: 'test' } as const,
    idempotencyKey: randomUUID(),
  });

  async function changeProduct(command: ProductCommand): Promise<void> {
    await billing.test.api.services.runner.run(product, command.productId, command, context());
    await billing.test.upToDate();
  }

  /** A film that was saved before prices had a minimum. */
  async function addEarlierFilm(id: string, amount: number): Promise<void> {
    const details = { ...saltRoad.details, isPremium: true, price: { amount, currency: 'USD' } };
    const plain = { kind: 'save', draft: { ...saltRoad, details: { ...details, isPremium: false } } } as const;
    const { runner } = billing.test.api.services;
    await runner.run(movie, id, plain, context());
    const changed = { type: 'MovieDetailsChanged', data: { changes: { isPremium: true }, reason: null } } as const;
    const earlier: typeof movie = { ...movie, decide: () => [changed] };
    await runner.run(earlier, id, plain, context());
    await billing.test.upToDate();
  }

  const shown = async (id: string): Promise<(number | null)[]> => {
    const person = await viewer();
    const { rows } = (await get(person, '/api/home')) as Home;
    const cards = rows.flatMap(({ movies }) => movies.filter((film) => film.id === id).map(({ price }) => price));
    expect(cards).not.toHaveLength(0);
    const [listed] = await get(person, `/api/movies?ids=${id}`);
    const { price } = await get(person, `/api/movies/${id}`);
    const offer = await get(person, `/api/movies/${id}/offer`);
    expect(offer.state).toBe('for_sale');
    return [...new Set([...cards, listed.price, price, offer.price])];
  };

  const buy = async (movieId: string, amount?: number) => {
    const person = await viewer();
    const metadata = { movie_id: movieId, ...(amount === undefined ? {} : { amount }) };
    const { status, body } = await billing.requestCheckout(
      { headers: headersOf(person) },
      checkoutBody('single_movie', metadata),
    );
    const events = await billing.test.runtime.store.readStream(`customer-${person.id}`);
    return { status, code: body.code, started: events.some(({ type }) => type === 'CheckoutStarted') };
  };

  it('is everywhere that of the product, unless the film has its own', async () => {
    expect([await shown('unpriced'), await shown('costly')]).toEqual([[4.99], [7.99]]);
    const terms = { ...FIRST_PRODUCTS.single_movie, priceMinor: 599 };
    await changeProduct({ kind: 'publish', productId: 'single_movie', basedOn: 1, terms });
    expect([await shown('unpriced'), await shown('costly')]).toEqual([[5.99], [7.99]]);
    expect(await buy('unpriced', 5.99)).toMatchObject({ status: 200, started: true });
  });

  it.each([0, 25, 49])('%d cents are too little to pay: the film is not for sale', async (amount) => {
    const id = `cheap-${amount}`;
    await addEarlierFilm(id, amount);
    expect(await shown(id)).toEqual([null]);
    expect(await buy(id)).toEqual({ status: 409, code: 'not_for_sale', started: false });
    const { body } = await billing.test.http
      .post('/api/payments/paypal/create')
      .set(headersOf(await viewer()))
      .send({ subscription_type: 'single_movie', movie_id: id, amount: 4.99, description: 'A film' });
    expect(body).toMatchObject({ status: 409, code: 'not_for_sale' });
  });

  /** A person with the three credits of a bundle. */
  async function withCredits(): Promise<SignedInPerson> {
    const person = await viewer();
    await billing.pay(await billing.checkout({ headers: headersOf(person) }, 'movie_bundle'));
    await billing.deliver();
    return person;
  }
  const redeem = async (person: SignedInPerson, id: string) => {
    const { status, body } = await billing.test.http
      .post(`/api/movies/${id}/redeem-credit`)
      .set(headersOf(person))
      .send({});
    return { status, code: body.code, state: body.state };
  };

  it.each([
    ['a film that is not sold singly', 'too-cheap'],
    ['a free film', 'free-film'],
  ])('credits do not pay for %s', async (_what, id) => {
    if (id === 'too-cheap') await addEarlierFilm(id, 49);
    const person = await withCredits();
    expect(await get(person, `/api/movies/${id}/offer`)).toMatchObject({ price: null, credits: 0 });
    expect(await redeem(person, id)).toMatchObject({ status: 409, code: 'not_for_sale' });
    expect(await get(person, '/api/movies/costly/offer')).toMatchObject({ price: 7.99, credits: 3 });
  });

  it('does not exist while there is only a trailer, which is free, and no plan or credit counts it', async () => {
    await addReadyFilm(billing.test, 'coming', { rating: 'PG', isPremium: true, runtimeMinutes: 120 });
    const person = await withCredits();
    expect(await get(person, '/api/movies/coming')).toMatchObject({ only_trailer: true, price: null });
    expect(await get(person, '/api/movies/coming/offer')).toMatchObject({ state: 'coming_soon', price: null });
    expect(await buy('coming')).toEqual({ status: 409, code: 'not_for_sale', started: false });
    expect(await redeem(person, 'coming')).toMatchObject({ status: 409, code: 'not_for_sale' });
    const playback = await billing.test.http.get('/api/movies/coming/playback').expect(200);
    expect(playback.body).toMatchObject({ state: 'ready', playback: { ad_breaks: [] } });
    const [inFull] = await get(person, '/api/movies?has_video=true&ids=coming');
    expect(inFull).toBeUndefined();
  });

  it('is at least that minimum when a premium film is saved', () => {
    const faults = (isPremium: boolean, amount: number) =>
      movieDraft(2026)
        .safeParse({ ...saltRoad, details: { ...saltRoad.details, isPremium, price: { amount, currency: 'USD' } } })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(faults(true, 49)).toEqual([['details.price', 'fault:premium_price:0.50']]);
    expect([faults(true, 50), faults(false, 0)]).toEqual([undefined, undefined]);
  });

  it('does not exist while films are not sold', async () => {
    await changeProduct({ kind: 'withdraw', productId: 'single_movie' });
    expect([await shown('unpriced'), await shown('costly')]).toEqual([[null], [null]]);
    expect(await buy('costly')).toEqual({ status: 422, code: 'invalid_plan', started: false });
    // Credits were paid for.
    const person = await withCredits();
    expect(await get(person, '/api/movies/costly/offer')).toMatchObject({ price: null, credits: 3 });
    expect(await redeem(person, 'costly')).toMatchObject({ status: 200, state: 'owned' });
  });
});
