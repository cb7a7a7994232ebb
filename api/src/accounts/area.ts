import { settleClaims } from '@sankofa/events/accounts/email-addresses';
import { defineArea } from '../area.ts';
import type { Entitlements } from '../billing/entitlements.ts';
import type { Contract } from '../contract/route.ts';
import type { Core } from '../core.ts';
import { AccessTokens } from './access-token.ts';
import { AccountChanges } from './account-changes.ts';
import { accountRoutes } from './account-routes.ts';
import { Accounts } from './accounts.ts';
import { accountChangeRoutes } from './change-routes.ts';
import { CredentialStore } from './credential-store.ts';
import { EmailLimit } from './email-limit.ts';
import { accountEmails } from './emails.ts';
import { FailureStore } from './failure-store.ts';
import { eraseOldInvitations } from './invitation-expiry.ts';
import { Invitations } from './invitations.ts';
import { KnownDevices } from './known-devices.ts';
import { languageRoutes } from './language-routes.ts';
import { LinkTokens } from './link-tokens.ts';
import { PasskeyStore } from './passkey-store.ts';
import { Passkeys } from './passkeys.ts';
import { Passwords } from './passwords.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import { SecondFactor } from './second-factor.ts';
import { SessionStore } from './session-store.ts';
import { signInMeansRoutes } from './sign-in-means-routes.ts';
import { staffEmails } from './staff-emails.ts';
import { staffRoutes } from './staff-routes.ts';
import { SignInThrottle } from './throttle.ts';
import { TwoStep } from './two-step.ts';
import { userRoutes } from './user-routes.ts';
import { withdrawalRoutes } from './withdrawal-routes.ts';

/** @param contracts every route of the API */
export function accountsArea(core: Core, entitlements: Entitlements, contracts: () => readonly Contract[]) {
  const { services, secrets, masterKey, clock, pause, hashCost, address } = core;
  const tokens = new AccessTokens(masterKey.derive('access tokens'), clock);
  const sessions = new SessionStore(secrets, clock);
  const credentials = new CredentialStore(secrets, masterKey);
  const passwords = new Passwords(hashCost);
  const devices = new KnownDevices(masterKey.derive('known devices'));
  const failures = new FailureStore(secrets);
  const throttle = new SignInThrottle({ store: failures, key: masterKey.derive('sign-in failures'), clock, pause });
  const recoveryCodes = new RecoveryCodes(secrets, masterKey);
  const signIn = { services, credentials, passwords, throttle, devices };
  const secondFactor = new SecondFactor({ ...signIn, recoveryCodes });
  const accounts = new Accounts({ ...signIn, sessions, tokens, secondFactor });
  const links = LinkTokens.of(masterKey);
  const emails = new EmailLimit(secrets);
  const changes = new AccountChanges({ services, credentials, passwords, sessions, links, secondFactor, throttle });
  const twoStep = new TwoStep({ services, credentials, recoveryCodes, secondFactor, throttle });
  const invitations = new Invitations({ services, accounts, changes, credentials, secondFactor, twoStep, links });
  const passkeyStore = new PasskeyStore(secrets);
  const passkeys = new Passkeys({ services, store: passkeyStore, secondFactor, address });
  const means = { recoveryCodes, store: passkeyStore };
  return defineArea({
    routes: [
      ...accountRoutes(services, accounts, sessions, passkeys, means, entitlements),
      ...signInMeansRoutes(services, means, twoStep, passkeys),
      ...accountChangeRoutes(changes),
      ...languageRoutes(services),
      ...withdrawalRoutes(services, sessions),
      ...userRoutes(services, entitlements),
      ...staffRoutes({ services, sessions, invitations, contracts }),
    ],
    emails: { ...accountEmails(services, links, address), ...staffEmails(services, links, address) },
    jobs: [
      { what: 'expiry of wrong sign-ins', work: () => failures.removeExpired(clock()) },
      { what: 'expiry of e-mails asked for', work: () => emails.removeExpired(clock()) },
      { what: 'expiry of invitations', work: () => eraseOldInvitations(services) },
      { what: 'end of unused claims', work: () => settleClaims(services, clock()), everyMs: 60_000 },
    ],
    accounts,
    sessions,
    credentials,
    passwords,
    throttle,
    links,
    /** Returns the person of an access token with an active session, or null. */
    authenticate: async (token: string) => {
      const holder = await tokens.verify(token);
      return holder && (await sessions.isActive(holder.sessionId)) ? holder : null;
    },
  });
}

export type AccountsArea = ReturnType<typeof accountsArea>;
