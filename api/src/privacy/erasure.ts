import { erasePerson } from '@sankofa/events/accounts/erase-person';
import type { LogSigner } from '@sankofa/events/demo/log-signer';
import { OWN_REASONS } from '@sankofa/events/own-reason';
import { dataRequests } from '@sankofa/events/privacy/data-request';
import { profiles } from '@sankofa/events/profiles/profiles';
import { certify, type ErasureStatement } from '@sankofa/events/proof/erasure-certificate';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { EmailLimit } from '../accounts/email-limit.ts';
import { buyerKeptUntilDay } from '../billing/buyer-expiry.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { HeartbeatStore } from '../playback/heartbeat-store.ts';
import type { Outbox } from '../reactors/mail/outbox.ts';
import type { Services } from '../services.ts';
import type { CertificateStore } from './certificate-store.ts';
import { packsAbout } from './packs-about.ts';
import { type PersonalTerms, personalTermsOf } from './personal-terms.ts';
import { removeSecrets } from './remove-secrets.ts';
import { scanStores } from './scan-stores.ts';

/**
 * Timeout for read models to scrub their rows, in ms. Normally milliseconds; after it, the erasure is completed later.
 */
const SCRUB_TIMEOUT_MS = 20_000;
/** Timeout for e-mails, in ms. They are sent at once; one that fails is parked after a few attempts. */
const EMAIL_TIMEOUT_MS = 10_000;

export interface ErasureDeps {
  readonly services: Services;
  readonly signer: LogSigner;
  readonly certificates: CertificateStore;
  readonly outbox: Outbox;
  readonly heartbeatStore: HeartbeatStore;
  /** Ends what the person still pays for: nothing is charged to someone unknown. @throws HttpProblem 503 */
  readonly endContracts: (personId: string) => Promise<void>;
  /** Deletes the person's record at the payment provider, now or later. */
  readonly deleteCustomer: (personId: string) => Promise<ErasureStatement['paymentProviderRecord']>;
  /** Whether all read models have reached the position within the time. */
  readonly scrubbed: (position: Position, ms: number) => Promise<boolean>;
  /** Whether the e-mails of all events up to the position were sent, or parked, within the time. */
  readonly emailed: (position: Position, ms: number) => Promise<boolean>;
}

/**
 * Carries out an approved erasure: waits for the e-mail with the link to the certificate, ends subscriptions, deletes secrets, packages and
 * e-mails, records the erasure, destroys the key, lets read models scrub their rows, searches every store, deletes the
 * record at the payment provider and certifies the result. Nothing slow or fallible comes before the key's destruction. A repeated request continues after an
 * interruption.
 * @throws HttpProblem 503 while e-mails or read models are behind, or the payment provider does not answer
 */
export async function carryOutErasure(
  deps: ErasureDeps,
  personId: string,
  requestId: string,
  context: CommandContext,
): Promise<Position> {
  const { services, signer, certificates } = deps;
  const { runner, vault } = services;
  const { proposedBy, approvedBy } = (await runner.state(dataRequests, personId)).state.requests[requestId] ?? {};
  if (!proposedBy || !approvedBy) throw new RangeError('An erasure that was not approved cannot be carried out');
  const { requestHash: _, ...stable } = context;
  await requireEmailSent(deps, personId);
  await deps.endContracts(personId);
  const sought = await knowWhatToSearch(deps, personId, requestId);
  await removeBelongings(deps, personId, sought);
  const { at, position } = await erasePerson(runner, vault, personId, OWN_REASONS.person_asked, {
    ...stable,
    idempotencyKey: `erase ${requestId}`,
  });
  if (sought) {
    await requireScrubbed(deps, position);
    // Again, because a concurrent sign-in or e-mail may have left data.
    await removeBelongings(deps, personId, sought);
    const stores = await scanStores(services, deps.outbox, sought);
    const searchedFor = sought.identifying.length + sought.written.length;
    await certificates.keepScan(requestId, {
      searchedFor,
      tooShort: sought.tooShort,
      leftOut: sought.leftOut,
      stores,
    });
  }
  const scan = await certificates.findScan(requestId);
  if (!scan || !at) throw new RangeError('An erasure left no scan');
  const certificate = certify(
    {
      person: personId,
      requestId,
      proposedBy,
      approvedBy,
      erasedAt: at.toISOString(),
      searchedFor: scan.searchedFor,
      tooShortToSearchFor: scan.tooShort,
      leftOutOfSearch: scan.leftOut ?? 0,
      invoicesKeptUntil: await buyerKeptUntilDay(services, personId),
      paymentProviderRecord: await deps.deleteCustomer(personId),
      evidencePacks: await packsAbout(services, personId),
      stores: [...scan.stores],
    },
    await signer(),
  );
  const { sha256 } = await certificates.keep(requestId, JSON.stringify(certificate, null, 2));
  const found = scan.stores.reduce((sum, store) => sum + store.found, 0);
  const command = { kind: 'certify-erasure', requestId, certificateSha256: sha256, found } as const;
  const certified = { ...stable, idempotencyKey: `certify ${requestId}` };
  return (await runner.run(dataRequests, personId, command, certified)).position;
}

/** Stored before the key is destroyed, so that a failed search can be repeated. Null when the search is complete. */
async function knowWhatToSearch(
  { services, certificates }: ErasureDeps,
  personId: string,
  requestId: string,
): Promise<PersonalTerms | null> {
  const traces = await personalTermsOf(services, personId);
  if (traces) await certificates.keepSought(requestId, traces);
  return traces ?? (await certificates.findSought(requestId));
}

/** @throws HttpProblem 503 while read models are behind */
async function requireScrubbed({ scrubbed }: ErasureDeps, position: Position): Promise<void> {
  if (await scrubbed(position, SCRUB_TIMEOUT_MS)) return;
  throw new HttpProblem('unavailable', { what: 'erasure' });
}

/** Deletes secrets and heartbeats of a person, and e-mails to or about them. */
async function removeBelongings(deps: ErasureDeps, personId: string, sought: PersonalTerms | null): Promise<void> {
  await removeSecrets(deps.services.secrets, personId);
  await new EmailLimit(deps.services.secrets).forget(personId);
  const { state } = await deps.services.runner.state(profiles, personId);
  await deps.heartbeatStore.erase([personId, ...Object.keys(state.profiles)]);
  await deps.outbox.removeAbout((sought?.identifying ?? []).filter((value) => value.includes('@')));
}

/**
 * The person must receive the link to the certificate while their address is known.
 * @throws HttpProblem 503
 */
async function requireEmailSent({ services, emailed }: ErasureDeps, personId: string): Promise<void> {
  const events = await services.store.readStream(`requests-${personId}`);
  const proposed = events.findLast(({ type }) => type === 'ErasureProposed');
  if (!proposed || (await emailed(proposed.position, EMAIL_TIMEOUT_MS))) return;
  throw new HttpProblem('unavailable', { what: 'erasure_email' });
}
