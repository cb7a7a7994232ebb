import type { LinkPurpose } from '../accounts/link-tokens.ts';
import { mailedToken } from './mailed-token.ts';
import type { SignedInPerson, TestApi } from './test-api.ts';

/** The signature of a PNG with some more bytes. */
export const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('a passport, and a canary')]);

/**
 * The token in the last e-mail to a parent of this person.
 * @throws Error without such an e-mail
 */
export const parentToken = (test: TestApi, person: Pick<SignedInPerson, 'id'>): Promise<string> =>
  tokenIn(test, person, 'ParentalConsentRequested', 'parental-consent');

/**
 * The token in the last e-mail that confirms a grant.
 * @throws Error without such an e-mail
 */
export const withdrawalToken = (test: TestApi, person: Pick<SignedInPerson, 'id'>): Promise<string> =>
  tokenIn(test, person, 'ParentalConsentGiven', 'parental-withdrawal');

const tokenIn = (
  test: TestApi,
  { id: personId }: Pick<SignedInPerson, 'id'>,
  type: string,
  purpose: LinkPurpose,
): Promise<string> => mailedToken(test, { stream: `age-${personId}`, personId, type, purpose });

/** Lets an officer open a person's document, which every decision on it requires. */
export async function openDocument(test: TestApi, officer: SignedInPerson, personId: string): Promise<void> {
  await test.look(officer, personId);
  const look = test.http.post(`/api/admin/age-verifications/${personId}/look`).set(officer.headers);
  const { status, text } = await look.send({ reason: 'From the queue' });
  if (status !== 200) throw new Error(`Not opened: ${status} ${text}`);
}

/** Prepared input of an operation about age. */
export interface ReadyForAge {
  readonly id?: string;
  readonly query?: string;
  readonly body?: object;
  readonly file?: Buffer;
}

/** Prepares the state that this operation requires; does nothing for operations about other things. */
export async function readyForAge(test: TestApi, path: string, officer: SignedInPerson): Promise<ReadyForAge> {
  const declare = async (verification_method: string, declared_age: number, parental_email: string | null) => {
    const person = await test.signUp();
    const body = { verification_method, declared_age, parental_email };
    // A parent receives at most one e-mail per minute.
    if (parental_email !== null) test.clock.pass(61);
    await test.http.post('/api/legal/age-verification').set(person.headers).send(body).expect(200);
    return person;
  };
  if (path === '/api/legal/age-verification') {
    return { body: { verification_method: 'document_upload', declared_age: 30, parental_email: null } };
  }
  if (path === '/api/legal/age-verification/document') return { file: PNG };
  if (path.startsWith('/api/legal/parental-consent') && !path.includes('/withdrawal')) {
    const token = await parentToken(test, await declare('parental_consent', 15, 'parent@example.test'));
    return { body: { token, ...(!path.endsWith('/open') && { decision: 'grant' }) } };
  }
  if (path.startsWith('/api/legal/parental-consent/withdrawal')) {
    const person = await declare('parental_consent', 15, 'parent@example.test');
    const granting = { token: await parentToken(test, person), decision: 'grant' };
    await test.http.post('/api/legal/parental-consent').send(granting);
    const token = await withdrawalToken(test, person);
    return { body: { token } };
  }
  if (!path.startsWith('/api/admin/age-verifications/')) return {};
  const { id, headers } = await declare('document_upload', 30, null);
  await test.http.put('/api/legal/age-verification/document').set(headers).set('Content-Type', 'image/png').send(PNG);
  await openDocument(test, officer, id);
  return { id, body: { reason: 'Trying it out', ...(path.endsWith('/decision') && { decision: 'approve' }) } };
}
