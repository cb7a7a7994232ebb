import { randomUUID } from 'node:crypto';
import { DocumentType } from '@sankofa/events/privacy/consent-type';
import { START } from '@sankofa/events/store/event-store';
import { depth } from '@sankofa/events/testing/depth';
import { guessableStreams } from '@sankofa/events/testing/guessable-streams';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawAnswer } from '../testing/raw-request.ts';
import { type FuzzRequest, requestsFor } from './testing/fuzz-openapi.ts';
import { cookiePolicy, type Who } from './testing/good-requests.ts';
import { type OperationsApi, startOperationsApi } from './testing/operations-api.ts';
import type { KnownIds } from './testing/valid-values.ts';

/** Other seeds find other defects: FUZZ_SEED=$RANDOM npx vitest run fuzz. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Limits the duration: over 300 operations, and some milliseconds per request. */
const REQUESTS_PER_OPERATION = depth(8, 500);
const CONCURRENCY = 8;
/** More events than the requests append. */
const MANY = 1_000_000;

describe('the api according to its OpenAPI document', () => {
  let api: OperationsApi;
  let known: KnownIds;

  beforeAll(async () => {
    api = await startOperationsApi();
    const { test, people, taken } = api;
    const viewer = people.viewer?.id ?? '';
    const head = await test.runtime.store.head();
    known = {
      genre: ['Drama'],
      country: ['Senegal', 'ML'],
      region: ['africa', 'usa'],
      ids: ['the-film', 'the-film,another'],
      id: ['the-film', viewer, taken.id, viewer, 'people', 'consents'],
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
  afterAll(async () => {
    await api.test.close();
    await api.provider.close();
  });

  it(`answers ${REQUESTS_PER_OPERATION} valid and invalid requests of each operation as documented`, {
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
    const { operations, people, conformance, send, rightFor, renew } = api;
    const planned = operations.flatMap((operation, n) =>
      fc.sample(fc.tuple(requestsFor(operation, known), whos), {
        seed: SEED + n,
        // Fewer, because each sign-out requires a new sign-in.
        numRuns: operation.path.endsWith('/logout') ? REQUESTS_PER_OPERATION / 5 : REQUESTS_PER_OPERATION,
      }),
    );
    // Interleaves requests of different operations, so that they interact.
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
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    expect(faults, `With FUZZ_SEED=${SEED}`).toEqual([]);
  });

  it('appends no events that read models cannot apply', async () => {
    const { test } = api;
    await test.upToDate();
    const { rows } = await test.runtime.pool.query('select event_type, error from projection.dead_letters');
    expect(rows).toEqual([]);
  });

  it('creates no stream about a person with a guessable name', async () => {
    const { events } = await api.test.runtime.store.readAll({ after: START, limit: MANY });
    expect(guessableStreams(events)).toEqual([]);
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
