import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DocumentType } from '@sankofa/events/privacy/consent-type';
import { depth } from '@sankofa/events/testing/depth';
import { rebuild } from '@sankofa/projections/runtime/rebuild';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import { type RawAnswer, sendRaw } from '../testing/raw-request.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { Conformance } from './testing/conformance.ts';
import { type FuzzRequest, requestsFor } from './testing/fuzz-openapi.ts';
import { cookiePolicy, goodRequests, type Who } from './testing/good-requests.ts';
import { type OpenApiDocument, type Operation, operationsOf } from './testing/openapi-operations.ts';
import type { Known } from './testing/valid-values.ts';

/** Another seed finds other things: FUZZ_SEED=$RANDOM npx vitest run fuzz. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** There are over three hundred operations, and each request costs some milliseconds. */
const REQUESTS_PER_OPERATION = depth(15, 500);
const AT_ONCE = 8;

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
    await addReadyFilm(test, 'not-for-kofi');
    await addReadyFilm(test, 'the-film', { freeToVisitors: true, supportsAds: true });
    await addReadyFilm(test, 'the-film', { freeToVisitors: true });
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
      content_id: ['the-film'],
      watchlist_id: [taken.id],
      range: ['[0,24]', '[1,1]', '[5,1004]'],
      'Sankofa-Position': [head, '0000000000000001'],
      'Idempotency-Key': Array.from({ length: 20 }, () => randomUUID()),
    };
  }, 60_000);
  afterAll(() => test.close());

  const rightFor = ({ path }: Operation): Who => {
    if (path.startsWith('/api/admin/age-verifications')) return 'compliance_officer';
    return /^\/api\/(admin|video)\//.test(path) ? 'owner' : 'viewer';
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

  it('answers a good request of each operation with success', { timeout: 120_000 }, async () => {
    const requests = goodRequests({ test, people, taken, send });
    await test.runtime.pool.query(
      `insert into reactor.parked (reactor, event_id, event_type, stream, position, error, parked_at)
       values ('elsewhere', $1, 'PasswordChanged', 'account-1', '', 'TypeError', now())`,
      [taken.id],
    );
    for (const operation of operations) {
      const { method, path, answers } = operation;
      const wanted = Object.keys(answers).find((status) => status.startsWith('2'));
      const request = await requests.readyFor(operation);
      let answer = await send(request, rightFor(operation));
      // What it is about may follow a moment later. However long one answer takes: it is not asked for anew meanwhile.
      for (let again = 0; again < 100 && String(answer.status) !== wanted; again++) {
        await sleep(50);
        answer = await send(request, rightFor(operation));
      }
      expect(String(answer.status), `${method} ${path} answered ${answer.text}`).toBe(wanted);
      expect(conformance.faults(operation, answer), `${method} ${path}`).toEqual([]);
      requests.saw(operation, answer.text);
      if (path.endsWith('/logout') || path.includes('sessions/')) {
        await renew(rightFor(operation), people[rightFor(operation)]);
      }
    }
  });

  it(`answers ${REQUESTS_PER_OPERATION} requests of each, good and bad, as documented`, {
    timeout: depth(150_000, 1_200_000),
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
