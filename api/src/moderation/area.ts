import type { AccountsArea } from '../accounts/area.ts';
import { defineArea } from '../area.ts';
import type { AuditArea } from '../audit/area.ts';
import type { Core } from '../core.ts';
import { endBans } from './actions/ban-end.ts';
import { moderationReactor } from './actions/effects-reactor.ts';
import { counterNoticeEmails } from './appeals/counter-notice-emails.ts';
import { BackTests } from './back-test/back-tests.ts';
import { blindReviewReactor } from './blind-review/sample.ts';
import { bulkDecisionReactor } from './bulk/bulk-decision-reactor.ts';
import { bulkDecisionEmails } from './bulk/bulk-emails.ts';
import { openExternalClassifier } from './classifier/external-classifier.ts';
import { judgeWith } from './classifier/text-classifier.ts';
import { decisionEmail } from './decision-email.ts';
import { moderationEmails } from './emails.ts';
import { outcomeEmail } from './outcomes/outcome-email.ts';
import { reportOutcomeEmails } from './outcomes/outcome-emails.ts';
import { reportOutcomeReactor } from './outcomes/outcome-reactor.ts';
import { forgetOldStrikes, priorityReactor } from './priority/priority-reactor.ts';
import { moderationRoutes } from './routes.ts';
import { RuleBook } from './rules/rule-book.ts';
import { ruleReactor } from './rules/rule-reactor.ts';

export function moderationArea(core: Core, { sessions, links }: AccountsArea, { packs }: AuditArea) {
  const { services, config, logger, signal, store, waiter, address } = core;
  const { SANKOFA_CLASSIFIER_URL: url, SANKOFA_CLASSIFIER_KEY: key, SANKOFA_CLASSIFIER_MODEL: model } = config;
  const classifier = url ? openExternalClassifier({ url, key, model }) : null;
  const judge = judgeWith(classifier, (error) => logger.warn({ err: error }, 'classifier did not answer'));
  const ruleBook = new RuleBook(store);
  const backTests = new BackTests({ services, book: ruleBook, logger, signal });
  const toAuthor = decisionEmail(services, links, address);
  const toReporter = outcomeEmail(services, address);
  return defineArea({
    routes: moderationRoutes({ services, sessions, links, backTests, packs, address, waiter, judge }),
    reactors: [
      moderationReactor(services, sessions),
      blindReviewReactor(services, sessions, config.SANKOFA_BLIND_REVIEW_PERCENT),
      bulkDecisionReactor(services),
      reportOutcomeReactor(services),
      ruleReactor(services, ruleBook, judge),
      priorityReactor(services, waiter),
    ],
    emails: {
      ...moderationEmails(services, toAuthor),
      ...counterNoticeEmails(services, config.SANKOFA_CONTACT_EMAIL),
      ...reportOutcomeEmails(services, toReporter),
      ...bulkDecisionEmails(services, { toAuthor, toReporter }),
    },
    jobs: [
      { what: 'expiry of back-tests', work: () => backTests.removeExpired() },
      { what: 'end of strikes', work: () => forgetOldStrikes(services) },
      { what: 'end of bans', work: () => endBans(services), everyMs: 60_000 },
    ],
    close: () => backTests.idle(),
  });
}
