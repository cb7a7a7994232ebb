import { readModels } from '@sankofa/projections/read-models';
import type { AccountsArea } from '../accounts/area.ts';
import { defineArea } from '../area.ts';
import type { BillingArea } from '../billing/area.ts';
import type { Core } from '../core.ts';
import type { PlaybackArea } from '../playback/area.ts';
import { hasReacted } from '../reactors/has-reacted.ts';
import { ageDocumentReactor } from './age-document-deletion.ts';
import { AgeDocumentStore } from './age-document-store.ts';
import { ageQueueRoutes } from './age-queue-routes.ts';
import { ageRoutes } from './age-routes.ts';
import { recordAsOf } from './apply-journal.ts';
import { CertificateStore } from './certificate-store.ts';
import { complianceReportRoutes } from './compliance-report-routes.ts';
import { consentRoutes } from './consent-routes.ts';
import { cookieRoutes } from './cookie-routes.ts';
import { dataRequestEmails } from './data-request-emails.ts';
import { dataRequestQueue } from './data-request-queue.ts';
import { dataRequestRoutes } from './data-request-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { privacyEmails } from './emails.ts';
import type { ErasureDeps } from './erasure.ts';
import { erasureReactor } from './erasure-reactor.ts';
import { erasureRoutes } from './erasure-routes.ts';
import { PackageStore } from './package-store.ts';
import { parentalConsentRoutes } from './parental-consent-routes.ts';
import { processingRoutes } from './processing-routes.ts';

/** Base URL of documents when no public URL is configured. */
const LOCAL_ADDRESS = 'http://localhost:8080';

/** Interval in ms: a published checkpoint is older. */
const AS_OF_MS = 5_000;

export function privacyArea(
  core: Core,
  { links }: AccountsArea,
  { heartbeatStore }: PlaybackArea,
  { endContracts, deleteCustomer }: BillingArea,
) {
  const { services, config, secrets, vault, masterKey, clock, signer, outbox, waiter, address } = core;
  const ageDocuments = new AgeDocumentStore(secrets, vault);
  const packages = new PackageStore(secrets, vault);
  const certificates = new CertificateStore(secrets, masterKey);
  const models = readModels(masterKey).map(({ name }) => name);
  const erasing: ErasureDeps = {
    services,
    signer,
    certificates,
    outbox,
    heartbeatStore,
    endContracts,
    deleteCustomer,
    scrubbed: (position, ms) => waiter.waitFor(models, position, ms),
    emailed: (position, ms) => hasReacted(services, 'mail', position, ms),
  };
  const journaling = { services, journal: core.journal, folder: config.SANKOFA_DATA, applied: { done: false } };
  return defineArea({
    routes: [
      ...consentRoutes(services),
      ...cookieRoutes(services),
      ...documentRoutes(services),
      ...complianceReportRoutes(services),
      ...processingRoutes(services, config.SANKOFA_PUBLIC_URL ? address : LOCAL_ADDRESS),
      ...ageRoutes(services, ageDocuments),
      ...parentalConsentRoutes(services, links),
      ...ageQueueRoutes(services, ageDocuments),
      ...dataRequestRoutes(services, packages, certificates),
      ...dataRequestQueue(services, packages),
      ...erasureRoutes(erasing),
    ],
    reactors: [erasureReactor(services), ageDocumentReactor(services, ageDocuments)],
    emails: { ...privacyEmails(services, links, address), ...dataRequestEmails(services, certificates, address) },
    jobs: [
      { what: 'expiry of packages', work: () => packages.removeExpired(clock()) },
      { what: 'record of the erasure journal', everyMs: AS_OF_MS, work: () => recordAsOf(journaling) },
      { what: 'renewal of wraps by the master key', work: () => vault.renewWraps(core.signal) },
    ],
    erasing,
    journaling,
  });
}
