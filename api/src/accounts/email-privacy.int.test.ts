import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { type RecordedEvent, START } from '@sankofa/events/store/event-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailedToken } from '../testing/mailed-token.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

/** Exceeds the number of events of any history in this file. */
const MANY = 1_000;
const SIGN_UP_MINUTES = 10;

describe('what the log reveals of an e-mail address', () => {
  let test: TestApi;
  let owner: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    owner = await test.signUpStaff('owner');
  });
  afterAll(() => test.close());

  const send = async (path: string, body: object, headers: Record<string, string> = {}): Promise<void> => {
    const { status, text } = await test.http.post(path).set(headers).send(body);
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
  };
  /** Performs every action with an address, erases the person, and returns the resulting events. */
  async function live(email: string, other: string): Promise<readonly RecordedEvent[]> {
    test.clock.pass(61);
    const after = await test.runtime.store.head();
    await send('/api/contact', { name: 'Ama', email, category: 'General', subject: 'A question', message: 'Hello' });
    const person = await test.signUp({ email });
    await send('/api/admin/staff', { email, role: 'analyst' }, owner.headers);
    // At most one e-mail of a kind per minute goes to an address.
    test.clock.pass(61);
    await send('/api/auth/password-reset', { email });
    await send('/api/auth/login', { email, password: person.password });
    const minor = { verification_method: 'parental_consent', declared_age: 15, parental_email: other };
    await send('/api/legal/age-verification', minor, person.headers);
    const change = { email: other, password: person.password };
    await send('/api/auth/email', change, person.headers);
    const link = { stream: `account-${person.id}`, personId: person.id, type: 'EmailChangeRequested' };
    await send('/api/auth/email/confirm', { token: await mailedToken(test, { ...link, purpose: 'email-change' }) });
    const { runner, vault, clock } = test.api.services;
    const context = {
      now: clock(),
      actor: { kind: 'system', id: 'test' },
      idempotencyKey: `erase ${person.id}`,
    } as const;
    await erasePerson(runner, vault, person.id, 'asked', context);
    return (await test.runtime.store.readAll({ after, limit: MANY })).events;
  }

  /** All values of events, and the length of all sealed ones. */
  const valuesOf = (events: readonly RecordedEvent[]): Set<string> =>
    new Set(
      events.flatMap(({ id, stream, type, data, metadata }) => [
        id,
        stream,
        ...leavesOf({ [`${type} data`]: JSON.parse(data), [`${type} metadata`]: JSON.parse(metadata) }),
      ]),
    );

  it('is the same for any address', async () => {
    const first = valuesOf(await live('ama@example.test', 'ama.ata@example.test'));
    const again = valuesOf(await live('ama@example.test', 'ama.ata@example.test'));
    const different = valuesOf(await live('efua@example.test', 'efua.sut@example.test'));
    const shared = [...first].filter((value) => again.has(value));
    expect(shared.length).toBeGreaterThan(50);
    expect(shared.filter((value) => !different.has(value))).toEqual([]);
  });

  it('is removed after an interrupted sign-up: the vault deletes the address ten minutes later', async () => {
    const { masterKey, vault } = test.api.services;
    const blindIndex = masterKey.blindIndex('email', 'broken@example.test');
    const claimId = await vault.addresses.claimFor(blindIndex, test.clock.now);
    test.clock.pass(SIGN_UP_MINUTES * 60);
    // Periodic jobs run at the start.
    await test.restartApi();
    await vi.waitFor(async () => {
      expect(await test.api.services.vault.addresses.find(blindIndex)).toBeNull();
    }, 10_000);
    const events = (await test.runtime.store.readAll({ after: START, limit: MANY })).events;
    expect(events.filter(({ stream }) => stream === `email-${claimId}`).map(({ type }) => type)).toEqual([
      'EmailReleased',
    ]);
    expect((await test.signUp({ email: 'broken@example.test' })).id).not.toBe('');
  });
});

/** Leaf values by path; boxes by their length, because their content is never equal. */
function leavesOf(value: unknown, place = ''): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${place}/${name}`));
  }
  const isBox = place.endsWith('/box');
  return [`${place}: ${isBox ? `${String(value).length} characters` : value}`, ...(isBox ? [] : [String(value)])];
}
