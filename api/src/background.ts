import { join } from 'node:path';
import { settleClaims } from '@sankofa/events/accounts/email-addresses';
import { codec } from '@sankofa/events/catalog';
import { eraseOldInvitations } from './accounts/invitation-expiry.ts';
import { accountLetters } from './accounts/letters.ts';
import { staffLetters } from './accounts/staff-letters.ts';
import { pinReactor } from './community/pin-reactor.ts';
import { contactLetters } from './contact/letters.ts';
import { eraseOldMessages } from './contact/message-expiry.ts';
import { creatorLetters } from './creators/letters.ts';
import { outdatedFilesReactor } from './media/outdated-files.ts';
import { soundReactor } from './media/sound-reactor.ts';
import { transcodingReactor } from './media/transcoding-reactor.ts';
import { endBans } from './moderation/actions/ban-end.ts';
import { moderationReactor } from './moderation/actions/effects-reactor.ts';
import { blindReviewReactor } from './moderation/blind-review/sample.ts';
import { moderationLetters } from './moderation/letters.ts';
import { reportOutcomeLetters } from './moderation/outcomes/outcome-letters.ts';
import { reportOutcomeReactor } from './moderation/outcomes/outcome-reactor.ts';
import { forgetOldStrikes, priorityReactor } from './moderation/priority/priority-reactor.ts';
import { ruleReactor } from './moderation/rules/rule-reactor.ts';
import type { Parts } from './parts.ts';
import { periodically } from './periodically.ts';
import { ageDocumentReactor } from './privacy/age-document-deletion.ts';
import { dataRequestLetters } from './privacy/data-request-letters.ts';
import { privacyLetters } from './privacy/letters.ts';
import { mailReactor } from './reactors/mail/mail-reactor.ts';
import { runReactors } from './reactors/run-reactors.ts';

/** Does what nobody waits for, until the signal aborts; resolves when all of it has stopped. */
export async function runBackground(parts: Parts, signal: AbortSignal): Promise<void> {
  await Promise.all([followEvents(parts, signal), ...endWithTime(parts, signal)]);
}

/** What follows from events: letters, files, and what other streams are told. */
function followEvents(parts: Parts, signal: AbortSignal): Promise<void> {
  const { config, logger, connectionString, services, sessions, mailer, judge, ruleBook, media, ageDocuments } = parts;
  const { waiter } = parts;
  const transcoding = { services, storage: media, workFolder: join(parts.mediaFolder, '.transcoding') };
  return runReactors({
    services,
    codec,
    connectionString,
    reactors: [
      mailReactor(allLetters(parts), mailer),
      ageDocumentReactor(services, ageDocuments),
      pinReactor(services),
      moderationReactor(services, sessions),
      blindReviewReactor(services, sessions, config.BLIND_REVIEW_PERCENT),
      reportOutcomeReactor(services),
      ruleReactor(services, ruleBook, judge),
      priorityReactor(services, waiter),
      transcodingReactor(transcoding),
      soundReactor(transcoding),
      outdatedFilesReactor(services, media),
    ],
    logger,
    signal,
  });
}

const allLetters = ({ config, services, links, certificates, address }: Parts) => ({
  ...accountLetters(services, links, address),
  ...staffLetters(services, links, address),
  ...privacyLetters(services, links, address),
  ...dataRequestLetters(services, certificates, address),
  ...moderationLetters(services, links, address),
  ...reportOutcomeLetters(services, address),
  ...contactLetters(config.CONTACT_EMAIL),
  ...creatorLetters(services, address),
});

/** What is kept, or holds, for a time only. */
function endWithTime({ logger, clock, services, uploads, packages, backTests, failures }: Parts, signal: AbortSignal) {
  const expire = (what: string, work: () => Promise<unknown>): Promise<void> =>
    periodically({ what, work, logger, signal });
  return [
    expire('expiry of abandoned uploads', () => uploads.expire(new Date())),
    expire('expiry of packages', () => packages.removeExpired(clock())),
    expire('expiry of back-tests', () => backTests.removeExpired()),
    expire('expiry of messages to us', () => eraseOldMessages(services)),
    expire('expiry of wrong sign-ins', () => failures.removeExpired(clock())),
    expire('expiry of invitations', () => eraseOldInvitations(services)),
    periodically({
      what: 'end of unused claims',
      work: () => settleClaims(services, clock()),
      everyMs: 60_000,
      logger,
      signal,
    }),
    periodically({ what: 'end of strikes', work: () => forgetOldStrikes(services), logger, signal }),
    periodically({ what: 'end of bans', work: () => endBans(services), everyMs: 60_000, logger, signal }),
  ];
}
