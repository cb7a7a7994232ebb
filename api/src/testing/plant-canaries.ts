import type { Response } from 'supertest';
import { expect, vi } from 'vitest';
import { totpCode } from '../accounts/totp.ts';
import { DEFAULT_PREFERENCES } from '../contract/accessibility.ts';
import { PNG, parentToken } from './age.ts';
import { CANARIES } from './canaries.ts';
import type { SoftwareAuthenticator } from './software-authenticator.ts';
import type { SignedInPerson, TestApi } from './test-api.ts';

/** Where the person is, as the server is told. */
export const FROM = { 'User-Agent': CANARIES.userAgent, 'X-Forwarded-For': CANARIES.address };

type Headers = Readonly<Record<string, string>>;
type Method = 'get' | 'post' | 'put';

/** Sends a request that has to succeed; the body of the answer. */
type Send = (method: Method, path: string, body?: object | Buffer, headers?: Headers) => Promise<Response['body']>;

export interface Planted {
  readonly person: SignedInPerson;
  readonly officer: SignedInPerson;
  readonly second: SignedInPerson;
  /** Sends a request as this person. */
  readonly ask: (requestType: string) => Promise<string>;
  /** Carries out steps of staff on a data request. */
  readonly act: (id: string, ...steps: (readonly [verb: string, body?: object])[]) => Promise<void>;
}

/** Somebody who tells Sankofa everything it ever asks, and staff who write about them wherever staff can. */
export async function plantCanaries(test: TestApi, device: SoftwareAuthenticator): Promise<Planted> {
  await test.publish('terms-of-service', '# Terms');
  await test.publish('marketing-emails', 'May we write to you?');
  const person = await signUp(test);
  const officer = await test.signUpStaff('compliance_officer');
  const second = await test.signUpStaff('owner');
  const send = sender(test);
  const mine: Send = (method, path, body) => send(method, path, body, { ...person.headers, ...FROM });
  const staff: Send = (method, path, body) => send(method, path, body, officer.headers);

  await changeEmail(test, mine);
  await consent(mine);
  await makeProfile(mine);
  await makeWatchlist(mine);
  await mine('put', '/api/accessibility/preferences', { preferences: DEFAULT_PREFERENCES, changed_at: test.clock.now });
  await secureSignIn(test, mine, device);
  await mistype(test, person.headers);

  const ask = async (request_type: string): Promise<string> => {
    const said = { request_description: CANARIES.request, requested_data_categories: ['ratings'] };
    const { id } = await mine('post', '/api/legal/gdpr-request', { request_type, ...said });
    await test.upToDate();
    return id;
  };
  const act: Planted['act'] = async (id, ...steps) => {
    for (const [verb, body] of steps) await staff('post', `/api/admin/data-requests/${id}/${verb}`, body);
  };
  const reason = CANARIES.answer;
  const check = ['identity-check', { method: 'document_seen' }] as const;
  await act(await ask('objection'), ['claim'], ['extend', { months: 1, reason }]);
  await act(await ask('portability'), ['claim'], ['refuse', { reason }]);
  await act(await ask('access'), ['claim'], check, ['fulfil', {}]);
  await act(await ask('rectification'), ['claim'], check, [
    'fulfil',
    { corrected_name: CANARIES.corrected, outcome: reason },
  ]);
  const declined = await ask('erasure');
  await act(declined, ['claim'], check, ['propose-erasure'], ['decline-erasure', { reason }]);
  await send('post', `/api/admin/data-requests/${declined}/unassign`, { reason }, second.headers);
  await act(declined, ['claim'], ['refuse', { reason }]);

  const file = `/api/admin/people/${person.id}`;
  await staff('post', `${file}/look`, { reason });
  await staff('post', `${file}/legal-hold`, { reason });
  await staff('post', `${file}/legal-hold/lift`, { reason });
  await staff('post', `${file}/consent-records`, { reason });
  // What staff write of no one person is sealed with their own key.
  await staff('post', '/api/admin/processing/exports', { reason: CANARIES.report });
  await verifyAge(test, person, mine, staff);
  await test.upToDate();
  await staff('get', `${file}/timeline`);
  await vi.waitFor(() => staff('post', `${file}/evidence-packs`, { reason }), 10_000);
  await test.upToDate();
  return { person, officer, second, ask, act };
}

function sender({ http }: TestApi): Send {
  return async (method, path, body, headers = FROM) => {
    const type = Buffer.isBuffer(body) ? 'image/png' : 'application/json';
    const request = http[method](path).set(headers);
    const { status, text, body: answer } = await (body ? request.set('Content-Type', type).send(body) : request);
    expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return answer;
  };
}

async function signUp({ http }: TestApi): Promise<SignedInPerson> {
  const { formerEmail: email, name, password } = CANARIES;
  const { body } = await http.post('/api/auth/register').set(FROM).send({ email, name, password });
  const headers = { Authorization: `Bearer ${body.token}` };
  const signIn = async (typed: object) => (await http.post('/api/auth/login').set(FROM).send(typed)).status;
  expect(await signIn({ email, password })).toBe(200);
  expect(await signIn({ email, password: `${password} wrong` })).toBe(401);
  expect(await signIn({ email: `other-${email}`, password })).toBe(401);
  return { id: body.user.id, email: CANARIES.email, password, token: body.token, headers, cookie: '' };
}

async function changeEmail({ http }: TestApi, mine: Send): Promise<void> {
  const { email, password } = CANARIES;
  await mine('post', '/api/auth/email', { email, password });
  const token = await vi.waitFor(async () => {
    const { body } = await http.get('/api/outbox');
    const letter = body.find(({ to, text }: { to: string; text: string }) => to === email && text.includes('token='));
    expect(letter).toBeDefined();
    return /token=([\w-]+)/.exec(letter.text)?.[1];
  }, 10_000);
  await mine('post', '/api/auth/email/confirm', { token });
}

async function consent(mine: Send): Promise<void> {
  await mine('get', '/api/legal/terms-of-service');
  const given = { consent_type: 'marketing_emails', consent_given: true, explicit_consent: true };
  await mine('post', '/api/legal/consent', given);
}

async function makeProfile(mine: Send): Promise<void> {
  const { id } = await mine('post', '/api/profiles', { name: CANARIES.profile });
  await mine('put', `/api/profiles/${id}`, { name: CANARIES.renamed });
}

async function makeWatchlist(mine: Send): Promise<void> {
  const { formerWatchlist, watchlist, watchlistText } = CANARIES;
  const path = '/api/enhanced/user/watchlists';
  const { id } = await mine('post', path, { name: formerWatchlist, description: watchlistText, is_public: true });
  await mine('put', `${path}/${id}`, { name: watchlist });
}

async function secureSignIn({ clock }: TestApi, mine: Send, device: SoftwareAuthenticator): Promise<void> {
  const { password } = CANARIES;
  const options = await mine('post', '/api/auth/passkeys/options', { password });
  const made = { name: CANARIES.formerPasskey, credential: device.create(options) };
  const { id } = await mine('post', '/api/auth/passkeys', made);
  await mine('put', `/api/auth/passkeys/${id}`, { name: CANARIES.passkey });
  const { secret } = await mine('post', '/api/auth/two-step/start', { password });
  await mine('post', '/api/auth/two-step/confirm', { code: totpCode(secret, clock.now) });
}

/** Mistakes are answered, and logged, without repeating what was typed. */
async function mistype({ http }: TestApi, headers: Headers): Promise<void> {
  const { email, name, password } = CANARIES;
  const answers = [
    await http
      .post('/api/auth/register')
      .set(FROM)
      .send({ email, name, password, [name]: password }),
    await http
      .get('/api/legal/terms-of-service')
      .query({ version: email })
      .set({ ...headers, ...FROM }),
    await http.get(`/api/${encodeURIComponent(email)}`).set(FROM),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 404]);
}

/** A child with a parent, who shows later that they have come of age: one document is rejected, the next approved. */
async function verifyAge(test: TestApi, person: SignedInPerson, mine: Send, staff: Send): Promise<void> {
  const path = '/api/legal/age-verification';
  const minor = { verification_method: 'parental_consent', declared_age: 15, parental_email: CANARIES.parent };
  await mine('post', path, minor);
  await mine('post', '/api/legal/parental-consent', { token: await parentToken(test, person), decision: 'grant' });
  const reason = CANARIES.answer;
  for (const decision of ['reject', 'approve']) {
    await mine('post', path, { verification_method: 'document_upload', declared_age: 18, parental_email: null });
    await mine('put', `${path}/document`, PNG);
    await staff('post', `/api/admin/age-verifications/${person.id}/look`, { reason });
    await staff('post', `/api/admin/age-verifications/${person.id}/decision`, { decision, reason });
  }
}
