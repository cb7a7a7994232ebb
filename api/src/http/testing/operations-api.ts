import { DocumentType } from '@sankofa/events/privacy/consent-type';
import { rebuild } from '@sankofa/projections/runtime/rebuild';
import { type SandboxForTests, startSandboxForTests } from '../../billing/testing/sandbox-for-tests.ts';
import { addReadyFilm } from '../../playback/testing/ready-film.ts';
import { type RawAnswer, sendRaw } from '../../testing/raw-request.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { Conformance } from './conformance.ts';
import type { FuzzRequest } from './fuzz-openapi.ts';
import type { Who } from './good-requests.ts';
import { type OpenApiDocument, type Operation, operationsOf } from './openapi-operations.ts';
import { SOLD_FILM } from './shop-states.ts';

export type OperationRequest = Omit<FuzzRequest, 'operation' | 'kind'>;

/** The real api with documents, films and people, for requests to every operation of its OpenAPI document. */
export interface OperationsApi {
  readonly test: TestApi;
  /** The payment sandbox. `test.close` does not close it. */
  readonly provider: SandboxForTests;
  readonly operations: readonly Operation[];
  readonly conformance: Conformance;
  /** Signed-in people; `renew` replaces them. */
  readonly people: Partial<Record<Who, SignedInPerson>>;
  /** The person whose e-mail address is taken. */
  readonly taken: SignedInPerson;
  /** Sends a request from a unique client address. */
  send(request: OperationRequest, who: Who): Promise<RawAnswer>;
  /** Returns who may call an operation. */
  rightFor(operation: Operation): Who;
  /** Signs in another person in place of one who has signed out. Runs one at a time, because a code is valid once. */
  renew(who: Who, signedOut: SignedInPerson | undefined): Promise<void>;
}

export async function startOperationsApi(): Promise<OperationsApi> {
  const provider = await startSandboxForTests();
  const test = await startTestApi({ trustProxy: true, payments: provider.payments });
  provider.connect({ clock: () => test.clock.now });
  const port = await test.api.listen(0, '127.0.0.1');
  const people: Partial<Record<Who, SignedInPerson>> = {};
  for (const type of DocumentType.options) await test.publish(type, `# ${type}`);
  const taken = await test.signUp();
  await addReadyFilm(test, 'not-for-kofi');
  await addReadyFilm(test, SOLD_FILM, { isPremium: true });
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

  let addresses = 0;
  let renewing: Promise<void> = Promise.resolve();
  return {
    test,
    provider,
    operations: operationsOf(document),
    conformance: new Conformance(document),
    people,
    taken,
    send: (request, who) => {
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
    },
    rightFor: ({ path }) => {
      if (path.startsWith('/api/admin/age-verifications')) return 'compliance_officer';
      return /^\/api\/(admin|video)\//.test(path) ? 'owner' : 'viewer';
    },
    renew: (who, signedOut) => {
      renewing = renewing.then(async () => {
        if (who === 'nobody' || people[who] !== signedOut) return;
        people[who] = await (who === 'viewer' ? test.signUp() : test.signUpStaff(who));
      });
      return renewing;
    },
  };
}
