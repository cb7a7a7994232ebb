import { accountEvents } from './accounts/account.ts';
import { emailClaimEvents } from './accounts/email-claim.ts';
import { sessionEvents } from './accounts/session.ts';
import { evidenceEvents } from './audit/evidence.ts';
import { lookEvents } from './audit/looks.ts';
import { consentEvents } from './privacy/consent.ts';
import { dataRequestEvents } from './privacy/data-request-events.ts';
import { legalDocumentEvents } from './privacy/legal-document.ts';
import { playbackRefusalEvents } from './profiles/playback-refusals.ts';
import { profileEvents } from './profiles/profile-events.ts';
import { Codec } from './store/codec.ts';
import type { EventDefinition } from './store/define-event.ts';

/** Every event type of the business. */
export const eventDefinitions: readonly EventDefinition[] = [
  ...accountEvents,
  ...emailClaimEvents,
  ...sessionEvents,
  ...consentEvents,
  ...legalDocumentEvents,
  ...evidenceEvents,
  ...profileEvents,
  ...playbackRefusalEvents,
  ...dataRequestEvents,
  ...lookEvents,
];

/** Reads and writes every event type of the business. */
export const codec = new Codec(eventDefinitions);
