import { randomUUID } from 'node:crypto';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GivenModel, givenModel, type TestEvent } from '../testing/given-model.ts';
import { people } from './people.ts';
import { emailTerm, nameTerms } from './search-terms.ts';

const masterKey = new MasterKey(Buffer.alloc(32, 7));

let model: GivenModel;
beforeAll(async () => {
  model = await givenModel(people(masterKey));
});
afterAll(() => model.close());

const ofAma = (type: string, data: TestEvent['data']): TestEvent => ({ type, stream: 'account-ama', data });
const registered = ofAma('AccountRegistered', {
  email: 'ama@sankofa.example',
  name: 'Ama Ata',
  emailClaimId: randomUUID(),
});
const renamed = ofAma('NameChanged', { name: 'Efua' });
const withdrawn = ofAma('AccountDeactivated', { reason: 'Asked by letter' });
const restored = ofAma('AccountReactivated', { reason: 'Asked again' });
const erased = ofAma('PersonalDataErased', { reason: 'asked by the person' });

/** The single person after these events. */
async function personAfter(...events: TestEvent[]) {
  const rows = await model.rowsAfter('people', events);
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
}

it('finds a person by the current address and name, not by former ones', async () => {
  const changed = ofAma('EmailChanged', {
    email: 'efua@sankofa.example',
    name: 'Efua',
    formerEmail: 'ama@sankofa.example',
    emailClaimId: randomUUID(),
    formerEmailClaimId: randomUUID(),
  });
  expect(await personAfter(registered)).toMatchObject({
    terms: [emailTerm(masterKey, 'ama@sankofa.example')],
    name_terms: nameTerms(masterKey, 'Ama Ata'),
  });
  expect(await personAfter(registered, renamed)).toMatchObject({ name_terms: nameTerms(masterKey, 'Efua') });
  expect(await personAfter(registered, renamed, changed)).toMatchObject({
    terms: [emailTerm(masterKey, 'efua@sankofa.example')],
    name_terms: nameTerms(masterKey, 'Efua'),
  });
});

it('references the name by its event', async () => {
  const { name_id: first } = await personAfter(registered);
  const { name_id: second, name_event } = await personAfter(registered, renamed);
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(name_event);
});

it('marks withdrawn accounts, and restores them with the reason removed', async () => {
  expect(await personAfter(registered, withdrawn)).toMatchObject({
    status: 'withdrawn',
    withdrawn_at: expect.any(Date),
    sealed_withdrawal: { box: expect.any(String) },
  });
  expect(await personAfter(registered, withdrawn, restored)).toMatchObject({
    status: 'active',
    withdrawn_at: null,
    sealed_withdrawal: null,
  });
});

it('keeps only the account of an erased person, and no search terms', async () => {
  const role = ofAma('RoleGranted', { role: 'moderator' });
  expect(await personAfter(registered, role, renamed, withdrawn, erased)).toMatchObject({
    status: 'erased',
    role: null,
    sealed: null,
    terms: [],
    name_terms: [],
    sealed_name: null,
    name_id: null,
    sealed_withdrawal: null,
  });
});

it('stores no name and no address in plain text', async () => {
  const rows = JSON.stringify(await personAfter(registered, renamed, withdrawn));
  for (const words of ['ama@', 'Ama', 'Efua', 'letter']) expect(rows).not.toContain(words);
});
