import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingHistory } from '../billing/testing/billing-history.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { PaymentChanges } from './payment-changes.ts';

const logger = pino({ level: 'silent' });

describe('changes of payments', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const grant = (account: string, grantId: string) =>
    billingHistory(test).record(account, {
      ...{ kind: 'grant_access', grantId, staffId: 'support', movieId: null, days: 1, reason: 'Sorry' },
    });

  it('are those of the person whose payments changed', async () => {
    const changes = new PaymentChanges(test.api.services.store, logger);
    const numbers = () => ['ama', 'kofi'].map((account) => changes.of(account));
    const atStart = numbers();
    await grant('ama', 'one');
    await changes.read();
    // What was there before the first change is not read.
    const first = numbers();
    expect([first[0] !== atStart[0], first[1] !== atStart[1]]).toEqual([true, true]);
    await changes.read();
    expect(numbers()).toEqual(first);
    await grant('ama', 'two');
    await changes.read();
    const second = numbers();
    expect([second[0] !== first[0], second[1]]).toEqual([true, first[1]]);
    await grant('kofi', 'three');
    await Promise.all([changes.read(), changes.read()]);
    expect([numbers()[0], numbers()[1] !== second[1]]).toEqual([second[0], true]);
  });

  it('may be of anyone while the log cannot be read', async () => {
    const { store } = test.api.services;
    let isDown = false;
    const changes = new PaymentChanges(
      {
        head: () => store.head(),
        readAll: (options) => (isDown ? Promise.reject(new RangeError('down')) : store.readAll(options)),
      },
      logger,
    );
    await changes.read();
    const before = changes.of('kofi');
    isDown = true;
    await grant('ama', 'four');
    await changes.read();
    const whileDown = changes.of('kofi');
    expect(whileDown).not.toBe(before);
    isDown = false;
    const ama = changes.of('ama');
    await changes.read();
    expect([changes.of('kofi'), changes.of('ama') !== ama]).toEqual([whileDown, true]);
  });
});
