import { randomUUID } from 'node:crypto';
import { DocumentType } from '@sankofa/events/privacy/consent-type';
import { hashOfText } from '@sankofa/events/privacy/legal-document';
import { rebuild } from '@sankofa/projections/runtime/rebuild';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addFilm } from '../catalogue/testing/add-film.ts';
import { DEFAULT_PREFERENCES } from '../contract/accessibility.ts';
import { readyForAge } from '../testing/age.ts';
import { type RawAnswer, sendRaw } from '../testing/raw-request.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { Conformance } from './testing/conformance.ts';
import { DATA_REQUEST_BODIES, dataRequestReadyFor, objectionStandsFor } from './testing/data-request-states.ts';
import { type FuzzRequest, requestsFor } from './testing/fuzz-openapi.ts';
import { type OpenApiDocument, type Operation, operationsOf } from './testing/openapi-operations.ts';
import { signInMeansBodies } from './testing/sign-in-means-bodies.ts';
import type { Known } from './testing/valid-values.ts';

/** Another seed finds other things: FUZZ_SEED=$RANDOM npx vitest run fuzz. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const REQUESTS_PER_OPERATION = Number(process.env.FUZZ_REQUESTS ?? 80);
const AT_ONCE = 8;

const cookiePolicy = hashOfText('# cookie-policy');

type Who = 'viewer' | 'owner' | 'analyst' | 'compliance_officer' | 'nobody';

describe('the api as its OpenAPI document describes it', () => {
  let test: TestApi;
  let port: number;
  let operations: readonly Operation[];
  let conformance: Conformance;
  let known: Known;
  let taken: SignedInPerson;
  const people: Partial<Record<Who, SignedInPerson>> = {};

  beforeAll(async () => {
    test = await startTestApi({ trustProxy: true });
    port = await test.api.listen(0, '127.0.0.1');
    for (const type of DocumentType.options) await test.publish(type, `# ${type}`);
    taken = await test.signUp();
    await addFilm(test, 'the-film', { rating: 'G', freeToVisitors: true });
    for (const who of ['owner', 'analyst', 'compliance_officer'] as const) people[who] = await test.signUpStaff(who);
    people.viewer = await test.signUp();
    const model = test.runtime.models.find(({ name }) => name === 'people');
    if (!model) throw new Error('There is no read model of people');
    if (people.owner) await test.look(people.owner, people.viewer.id);
    await rebuild({ ...test.runtime, model });
    await test.upToDate();
    const { text } = await sendRaw(port, { method: 'GET', path: '/api/openapi.json' });
    const document: OpenApiDocument = JSON.parse(text);
    operations = operationsOf(document);
    conformance = new Conformance(document);
    const head = await test.runtime.store.head();
    known = {
      genre: ['Drama'],
      country: ['Senegal', 'ML'],
      region: ['africa', 'usa'],
      ids: ['the-film', 'the-film,another'],
      id: ['the-film', people.viewer.id, taken.id, people.viewer.id, 'people', 'consents'],
      email: [taken.email],
      username: [taken.email],
      password: [taken.password],
      documentType: DocumentType.options,
      kind: ['objection', 'restriction'],
      language: ['en', 'sw', 'pt-BR'],
      notice_hash: [cookiePolicy],
      q: ['Ama', taken.email, taken.id],
      search: ['Ama Men'],
      before: [head],
      movieId: ['the-film'],
      movie_id: ['the-film'],
      movie_ids: ['the-film'],
      watchlist_id: [taken.id],
      range: ['[0,24]', '[1,1]', '[5,1004]'],
      'Sankofa-Position': [head, '0000000000000001'],
      'Idempotency-Key': Array.from({ length: 20 }, () => randomUUID()),
    };
  }, 60_000);
  afterAll(() => test.close());

  const rightFor = ({ path }: Operation): Who => {
    if (path.startsWith('/api/admin/age-verifications')) return 'compliance_officer';
    return path.startsWith('/api/admin') ? 'owner' : 'viewer';
  };
  let addresses = 0;

  async function send(request: Omit<FuzzRequest, 'operation' | 'kind'>, who: Who): Promise<RawAnswer> {
    const person = people[who];
    addresses++;
    return sendRaw(port, {
      ...request,
      headers: {
        'X-Forwarded-For': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
        ...(person && { ...person.headers, Cookie: person.cookie }),
        ...request.headers,
      },
    });
  }

  let renewing: Promise<void> = Promise.resolve();
  /** Replaces somebody who has been signed out by one of the requests, one at a time: codes count once. */
  function renew(who: Who, signedOut: SignedInPerson | undefined): Promise<void> {
    renewing = renewing.then(async () => {
      if (who === 'nobody' || people[who] !== signedOut) return;
      people[who] = await (who === 'viewer' ? test.signUp() : test.signUpStaff(who));
    });
    return renewing;
  }

  it('answers a good request of each operation with success', async () => {
    const session = async (): Promise<string> => {
      await test.upToDate();
      const { text } = await send(
        { method: 'GET', path: '/api/auth/sessions', headers: {}, body: undefined },
        'viewer',
      );
      return JSON.parse(text)[0].id;
    };
    /** A watchlist of the viewer's that everybody may read. */
    const watchlist = async (): Promise<string> => {
      const path = '/api/enhanced/user/watchlists';
      const { body } = await test.http
        .post(path)
        .set(people.viewer?.headers ?? {})
        .send({ name: 'For everybody', is_public: true });
      await test.upToDate();
      return body.id;
    };
    let profileId = '';
    const dataRequest = async (path: string): Promise<string> => {
      const { viewer, owner } = people;
      if (!viewer || !owner) throw new Error('Nobody is signed in');
      return dataRequestReadyFor(test, path, path.startsWith('/api/admin') ? await test.signUp() : viewer, owner);
    };
    /** The token of the link to the certificate of somebody who has been erased. */
    const certificateToken = async (): Promise<string> => {
      const { owner } = people;
      if (!owner) throw new Error('Nobody is signed in');
      const person = await test.signUp();
      const id = await dataRequestReadyFor(test, 'approve-erasure', person, owner);
      const { body } = await test.http.get('/api/legal/gdpr-requests').set(person.headers);
      const approve = await test.http.post(`/api/admin/data-requests/${id}/approve-erasure`).set(owner.headers);
      expect(approve.status).toBe(200);
      return body.requests[0].certificate_link.split('/').at(-1);
    };
    const idFor = async (path: string): Promise<string> => {
      if (path.includes('projections')) return 'people';
      if (path.startsWith('/api/admin/people')) return taken.id;
      if (path.includes('documents')) return 'terms-of-service';
      if (path.includes('requests/')) return dataRequest(path);
      if (path.includes('/profiles/')) return profileId;
      if (path.includes('/watchlists/')) return watchlist();
      if (path.includes('/movies/')) return 'the-film';
      if (path.includes('/passkeys/')) return means.passkeyId();
      return path.includes('sessions') ? session() : taken.id;
    };
    const signedIn = { email: taken.email, password: taken.password };
    const consent = { consent_type: 'data_processing', consent_given: true, explicit_consent: true };
    const tokenMailedTo = (to: string): Promise<string> =>
      vi.waitFor(async () => {
        const { text } = await send({ method: 'GET', path: '/api/outbox', headers: {}, body: undefined }, 'nobody');
        const letter = JSON.parse(text).find((mail: { to: string; text: string }) => mail.to === to);
        const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
        if (!token) throw new Error(`No letter to ${to} yet`);
        return token;
      }, 5_000);
    const mine = () => String(people.viewer?.password);
    const means = signInMeansBodies(test, mine, async (path, json) => {
      const headers = { 'Content-Type': 'application/json' };
      return JSON.parse(
        (await send({ method: 'POST', path, headers, body: Buffer.from(JSON.stringify(json)) }, 'viewer')).text,
      );
    });
    const bodies: Record<string, () => object | Promise<object>> = {
      '/api/auth/register': () => ({ email: 'new@example.test', password: 'long enough', name: 'New' }),
      '/api/auth/login': () => signedIn,
      '/api/admin/login': () => ({
        username: people.owner?.email,
        password: people.owner?.password,
        code: test.nextCode(),
      }),
      '/api/legal/consent': () => consent,
      '/api/auth/password-reset': () => ({ email: taken.email }),
      '/api/auth/password-reset/confirm': async () => ({
        token: await tokenMailedTo(taken.email),
        password: taken.password,
      }),
      '/api/auth/password': () => ({ current_password: mine(), new_password: mine() }),
      '/api/auth/email': () => ({ email: 'moved@example.test', password: mine() }),
      '/api/auth/email/confirm': async () => ({ token: await tokenMailedTo('moved@example.test') }),
      ...means.bodies,
      '/api/profiles': () => ({ name: 'Kofi' }),
      '/api/profiles/{id}': () => ({ name: 'Kofi Two', age_rating_limit: 'G' }),
      '/api/profiles/{id}/switch': () => ({}),
      '/api/movies/{id}/rating': () => ({ stars: 4 }),
      '/api/enhanced/user/watchlists': () => ({ name: 'Sunday' }),
      '/api/enhanced/user/watchlists/add': () => ({ movie_id: 'the-film', watchlist_id: null }),
      '/api/enhanced/user/watchlists/{id}': () => ({ name: 'Monday', is_public: true }),
      '/api/enhanced/user/watchlists/{id}/order': () => ({ movie_ids: ['the-film'] }),
      '/api/profile-pin': () => ({ pin: '0000', password: people.viewer?.password }),
      '/api/profiles/{id}/parental-controls': () => ({
        profile_id: profileId,
        age_rating_limit: 'PG',
        blocked_movies: ['film'],
        allowed_movies: [],
        viewing_time_limits: { monday: 60, sunday: 'none' },
      }),
      '/api/admin/documents/{id}/versions': () => ({
        language: 'en',
        title: 'Terms',
        text: '# New terms',
        change_summary: 'Shorter',
        asks_again: true,
        based_on: 1,
      }),
      '/api/admin/documents/{id}/translations': () => ({ language: 'sw', title: 'Masharti', text: '# M', version: 1 }),
      '/api/legal/cookies': () => ({
        analytics: true,
        marketing: false,
        personalization: false,
        notice_hash: cookiePolicy,
      }),
      '/api/accessibility/preferences': () => ({
        preferences: DEFAULT_PREFERENCES,
        changed_at: '2026-01-01T00:00:00Z',
      }),
    };
    await test.runtime.pool.query(
      `insert into reactor.parked (reactor, event_id, event_type, stream, position, error, parked_at)
       values ('elsewhere', $1, 'PasswordChanged', 'account-1', '', 'TypeError', now())`,
      [taken.id],
    );
    for (const operation of operations) {
      const { method, path, answers, body } = operation;
      const wanted = Object.keys(answers).find((status) => status.startsWith('2'));
      const ready = people.compliance_officer ? await readyForAge(test, method, path, people.compliance_officer) : {};
      if (path.startsWith('/api/admin/people/{id}') && people.owner) await test.look(people.owner, taken.id);
      if (path.includes('/processing-limits/') && people.viewer && people.owner) {
        await objectionStandsFor(test, people.viewer, people.owner);
      }
      const token = path.includes('{token}') ? await certificateToken() : '';
      const address = path
        .replace('{token}', token)
        .replace('{id}', path.includes('{id}') ? (ready.id ?? (await idFor(path))) : '')
        .replace('{movieId}', 'the-film')
        .replace('{documentType}', 'privacy-policy')
        .replace('{kind}', 'objection')
        .replace('{consentType}', 'data_processing')
        .concat(ready.query ?? '');
      const json = ready.body ?? (await bodies[path]?.()) ?? DATA_REQUEST_BODIES[path] ?? { reason: 'Trying it out' };
      const data = ready.file ?? (body ? Buffer.from(JSON.stringify(json)) : undefined);
      const headers = { ...(body && { 'Content-Type': 'application/json' }) };
      await vi.waitFor(async () => {
        const answer = await send({ method, path: address, headers, body: data }, rightFor(operation));
        expect(String(answer.status), `${method} ${path} answered ${answer.text}`).toBe(wanted);
        expect(conformance.faults(operation, answer), `${method} ${path}`).toEqual([]);
        if (path === '/api/profiles' && method === 'POST') profileId = JSON.parse(answer.text).id;
        means.saw(path, answer.text);
      }, 5_000);
      if (path.endsWith('/logout') || path.includes('sessions/')) {
        await renew(rightFor(operation), people[rightFor(operation)]);
      }
    }
  });

  it(`answers ${REQUESTS_PER_OPERATION} requests of each, good and bad, as documented`, {
    timeout: 150_000,
  }, async () => {
    const whos = fc.constantFrom<Who | 'right'>(
      'right',
      'right',
      'right',
      'right',
      'viewer',
      'owner',
      'analyst',
      'nobody',
    );
    const planned = operations.flatMap((operation, n) =>
      fc.sample(fc.tuple(requestsFor(operation, known), whos), {
        seed: SEED + n,
        // Whoever has signed out has to sign in again.
        numRuns: operation.path.endsWith('/logout') ? REQUESTS_PER_OPERATION / 5 : REQUESTS_PER_OPERATION,
      }),
    );
    // Side by side what is far apart, so that operations meet.
    const queue = planned.map((plan, n) => [(n * 7_919) % planned.length, plan] as const).toSorted(([a], [b]) => a - b);
    const faults: string[] = [];
    const work = async (): Promise<void> => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const [request, wanted] = next[1];
        const who = wanted === 'right' ? rightFor(request.operation) : wanted;
        const before = people[who];
        const answer = await send(request, who);
        const found = conformance.faults(request.operation, answer);
        if (found.length > 0) faults.push(describeFault(request, who, answer, found));
        const isSignedOut = answer.status === 401 && answer.text.includes('"unauthorized"');
        if (isSignedOut && !('Authorization' in request.headers)) await renew(who, before);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(faults, `With FUZZ_SEED=${SEED}`).toEqual([]);
  });

  it('leaves nothing in the log that read models cannot take in', async () => {
    await test.upToDate();
    const { rows } = await test.runtime.pool.query('select event_type, error from projection.dead_letters');
    expect(rows).toEqual([]);
  });
});

function describeFault(
  { kind, method, path, headers, body }: FuzzRequest,
  who: Who,
  answer: RawAnswer,
  found: string[],
) {
  const sent = `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 300) ?? ''}`;
  return `${found.join('; ')}\n  ${kind}, ${who}: ${sent}\n  ${answer.status} ${answer.text.slice(0, 300)}`;
}
