import type { Page } from 'playwright-core';

/** Adds a virtual authenticator that is unlocked on request. When left alone, requests to it stay pending. */
export async function addDevice(page: Page): Promise<{ leaveAlone(isAlone: boolean): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    leaveAlone: async (isAlone) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: !isAlone });
    },
  };
}
