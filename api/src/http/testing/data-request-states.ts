import type { RequestType } from '../../contract/data-requests.ts';
import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

/** Steps that must precede each action on a data request. */
const BEFORE: Readonly<Record<string, readonly (readonly [verb: string, body?: object])[]>> = {
  claim: [],
  release: [['claim']],
  unassign: [['claim']],
  'identity-check': [['claim']],
  extend: [['claim']],
  refuse: [['claim']],
  fulfil: [['claim'], ['identity-check', { method: 'document_seen' }]],
  'propose-erasure': [['claim'], ['identity-check', { method: 'document_seen' }]],
  'decline-erasure': [['claim'], ['identity-check', { method: 'document_seen' }], ['propose-erasure']],
  'approve-erasure': [['claim'], ['identity-check', { method: 'document_seen' }], ['propose-erasure']],
  certificate: [['claim'], ['identity-check', { method: 'document_seen' }], ['propose-erasure']],
  package: [['claim'], ['identity-check', { method: 'document_seen' }], ['fulfil', {}]],
};

/** Valid bodies of the actions that take one. */
export const DATA_REQUEST_BODIES: Readonly<Record<string, object>> = {
  '/api/legal/gdpr-request': {
    request_type: 'objection',
    request_description: 'Stop it',
    requested_data_categories: ['ratings'],
  },
  '/api/admin/data-requests/{id}/identity-check': { method: 'signed_in_session' },
  '/api/admin/data-requests/{id}/extend': { months: 1, reason: 'Many records' },
  '/api/admin/data-requests/{id}/fulfil': {},
};

/** Ensures that this person has an active objection. */
export async function objectionStandsFor(
  test: TestApi,
  person: SignedInPerson,
  officer: SignedInPerson,
): Promise<void> {
  const body = DATA_REQUEST_BODIES['/api/legal/gdpr-request'];
  await test.http.delete('/api/legal/processing-limits/objection').set(person.headers);
  const mine = (await test.http.get('/api/legal/gdpr-requests').set(person.headers)).body.requests;
  const open = mine.find(
    (one: { request_type: string; status: string }) => one.request_type === 'objection' && one.status === 'open',
  );
  const id = open?.id ?? (await test.http.post('/api/legal/gdpr-request').set(person.headers).send(body)).body.id;
  await test.upToDate();
  for (const [verb, sent] of [['claim'], ['identity-check', { method: 'document_seen' }], ['fulfil', {}]] as const) {
    const answer = await test.http.post(`/api/admin/data-requests/${id}/${verb}`).set(officer.headers).send(sent);
    if (answer.status !== 200) throw new Error(`${verb} answered ${answer.text}`);
  }
}

/**
 * Files a data request of this person and brings it into the state that the last path segment requires. Returns its id.
 */
export async function dataRequestReadyFor(
  test: TestApi,
  path: string,
  person: SignedInPerson,
  officer: SignedInPerson,
): Promise<string> {
  const act = path.split('/').at(-1) ?? '';
  const isErasure = path.includes('erasure') || act === 'certificate';
  const request_type: RequestType = isErasure ? 'erasure' : act === 'package' ? 'portability' : 'access';
  const body = { request_type, request_description: '', requested_data_categories: [] };
  const { id } = (await test.http.post('/api/legal/gdpr-request').set(person.headers).send(body)).body;
  await test.upToDate();
  const send = async (by: SignedInPerson, verb: string, sent?: object): Promise<void> => {
    const { status, text } = await test.http.post(`/api/admin/data-requests/${id}/${verb}`).set(by.headers).send(sent);
    if (status !== 200) throw new Error(`${verb} answered ${text}`);
  };
  // The caller of the operation approves, so another person must propose.
  const proposer = act === 'approve-erasure' || act === 'certificate' ? await test.signUpStaff('owner') : officer;
  for (const [verb, sent] of BEFORE[act] ?? []) await send(proposer, verb, sent);
  if (act === 'certificate') await send(officer, 'approve-erasure');
  await test.upToDate();
  return id;
}
