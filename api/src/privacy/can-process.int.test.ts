import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectionStandsFor } from '../http/testing/data-request-states.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';
import { canProcess } from './can-process.ts';

describe('whether optional processing of a person is allowed', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    await test.publish('marketing-emails', 'May we write to you?');
    await test.publish('data-processing', 'May we learn from what you watch?');
    officer = await test.signUpStaff('compliance_officer');
  });
  afterAll(() => test.close());

  const may = ({ id }: SignedInPerson, purpose: 'marketing_emails' | 'data_processing' = 'marketing_emails') =>
    canProcess(test.api.services, id, purpose);

  async function agreed(): Promise<SignedInPerson> {
    const person = await test.signUp();
    await choose(person, true);
    return person;
  }
  async function choose(person: SignedInPerson, consent_given: boolean): Promise<void> {
    await test.http.get('/api/legal/marketing-emails').set(person.headers);
    const body = { consent_type: 'marketing_emails', consent_given, explicit_consent: true };
    const { status, text } = await test.http.post('/api/legal/consent').set(person.headers).send(body);
    expect(status, text).toBeLessThan(300);
  }

  it('follows consent immediately, for each purpose', async () => {
    const person = await test.signUp();
    expect(await may(person)).toBe(false);
    await choose(person, true);
    expect(await may(person)).toBe(true);
    expect(await may(person, 'data_processing')).toBe(false);
    await choose(person, false);
    expect(await may(person)).toBe(false);
  });

  it('stops with an objection despite consent, and resumes when it is lifted', async () => {
    const person = await agreed();
    await objectionStandsFor(test, person, officer);
    expect(await may(person)).toBe(false);
    await test.http.delete('/api/legal/processing-limits/objection').set(person.headers);
    expect(await may(person)).toBe(true);
  });

  it('ends with erasure, and is denied for unknown people', async () => {
    const person = await agreed();
    const { runner, vault } = test.api.services;
    const context = { now: test.clock.now, actor: { kind: 'staff', id: officer.id }, idempotencyKey: 'erase' } as const;
    await erasePerson(runner, vault, person.id, 'asked', context);
    expect(await may(person)).toBe(false);
    expect(await may({ ...person, id: '7c1f0c7e-0000-4000-8000-00000000000a' })).toBe(false);
  });

  it('requires new consent when a newer text requires it', async () => {
    const person = await agreed();
    await test.publish('marketing-emails', 'May we write to you every day?', { basedOn: 1 });
    expect(await may(person)).toBe(false);
    await choose(person, true);
    expect(await may(person)).toBe(true);
  });
});
