import { InvalidConfiguration } from '@sankofa/events/config/config';
import { DEMO_ID, demo } from '@sankofa/events/demo/demo';
import { DEMO_ACTOR, DEMO_OWNER } from '@sankofa/events/demo/demo-log';
import { storedOrigin } from '@sankofa/events/proof/log-tree';
import { afterEach, describe, expect, it } from 'vitest';
import { refusePublicDemo } from './demo-guard.ts';
import { requireSameAddress } from './public-address.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const LOCAL = { HOST: '127.0.0.1', SANKOFA_PUBLIC_URL: undefined };
const PUBLIC = [
  { HOST: '127.0.0.1', SANKOFA_PUBLIC_URL: 'https://films.example' },
  { HOST: '0.0.0.0', SANKOFA_PUBLIC_URL: undefined },
];

describe('the accounts of the demo', () => {
  let test: TestApi;
  afterEach(() => test.close());

  it('are refused on a public address when the log began with the demo', async () => {
    test = await startTestApi();
    for (const config of PUBLIC) {
      await refusePublicDemo(config, test.api.services);
      const asDemo = refusePublicDemo({ ...config, SANKOFA_DEMO: true }, test.api.services);
      await expect(asDemo).rejects.toThrow('SANKOFA_DEMO=true is for this machine only');
    }
    const context = { now: test.clock.now, actor: DEMO_ACTOR, idempotencyKey: 'start' };
    await test.api.services.runner.run(demo, DEMO_ID, { kind: 'start' }, context);
    await refusePublicDemo(LOCAL, test.api.services);
    for (const config of PUBLIC) {
      await expect(refusePublicDemo(config, test.api.services)).rejects.toThrow(InvalidConfiguration);
    }
  });

  it('are refused on a public address when an earlier release added them later', async () => {
    test = await startTestApi();
    await test.signUp({ email: 'somebody@example.test' });
    const owner = await test.signUp({ email: DEMO_OWNER });
    // An address alone does not prove a demo account: anyone can sign up with it.
    for (const config of PUBLIC) await refusePublicDemo(config, test.api.services);
    const request = { id: '', idempotencyKey: 'x', requestHash: '', origin: { ip: '127.0.0.1', userAgent: '' } };
    await test.api.accounts.makeStaff(owner.id, 'owner', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', request);
    await refusePublicDemo(LOCAL, test.api.services);
    for (const config of PUBLIC) {
      await expect(refusePublicDemo(config, test.api.services)).rejects.toThrow('passwords are public');
    }
  });
});

describe('the public address', () => {
  let test: TestApi;
  afterEach(() => test.close());

  it('keeps the host in the name of the log, unless the move is confirmed', async () => {
    test = await startTestApi();
    const { queries } = test.api.services;
    const at = (url?: string, first?: string) =>
      requireSameAddress({ SANKOFA_PUBLIC_URL: url, SANKOFA_FIRST_PUBLIC_URL: first }, queries);
    await at('https://moved.example');
    await test.signUp();
    await expect.poll(() => storedOrigin(queries)).not.toBeNull();
    await at();
    await at('https://sankofa.test/');
    await expect(at('https://moved.example')).rejects.toThrow(
      'names moved.example, but this log was begun as sankofa.test and keeps that name',
    );
    await at('https://moved.example', 'https://sankofa.test');
    await expect(at('https://moved.example', 'https://other.example')).rejects.toThrow(InvalidConfiguration);
  });
});
