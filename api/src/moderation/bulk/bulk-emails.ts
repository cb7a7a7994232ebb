import { BulkDecisionEnded } from '@sankofa/events/moderation/bulk-decision';
import { report } from '@sankofa/events/moderation/report';
import { defineEmails, type Emails } from '../../reactors/mail/mail-reactor.ts';
import { type DecisionEmail, notifiedAuthor } from '../decision-email.ts';
import type { OutcomeEmail } from '../outcomes/outcome-email.ts';
import { notifiedReporters, outcomeOfDecision } from '../outcomes/outcome-reactor.ts';
import type { MailDeps } from '../quoted-content.ts';
import { decisionsOfBulk, type ReadableDecision } from './bulk-members.ts';

interface Recipients {
  readonly toAuthor: DecisionEmail;
  readonly toReporter: OutcomeEmail;
}

/** At the end of a bulk decision: one e-mail to each author, and one to each reporter. */
export const bulkDecisionEmails = (services: MailDeps, { toAuthor, toReporter }: Recipients): Emails =>
  defineEmails([BulkDecisionEnded], {
    BulkDecisionEnded: async (end) => {
      const decisions = await decisionsOfBulk(services, end);
      const byAuthor = new Map<string, ReadableDecision[]>();
      const byReporter = new Map<string, ReadableDecision[]>();
      const add = (to: Map<string, ReadableDecision[]>, person: string, decided: ReadableDecision): void => {
        to.set(person, [...(to.get(person) ?? []), decided]);
      };
      for (const decided of decisions) {
        const authorId = notifiedAuthor(decided.data);
        if (authorId !== null) add(byAuthor, authorId, decided);
        const { state } = await services.runner.state(report, decided.aggregateId);
        for (const reporterId of notifiedReporters(state, decided.data.decisionId))
          add(byReporter, reporterId, decided);
      }
      const toAuthors = [...byAuthor].map(([authorId, own]) => toAuthor(authorId, own));
      const toReporters = [...byReporter].map(([reporterId, [first, ...others]]) =>
        first === undefined
          ? []
          : toReporter(reporterId, {
              outcome: outcomeOfDecision(first.data),
              automated: false,
              at: first.at,
              content: [first, ...others].map(({ data }) => data),
            }),
      );
      return (await Promise.all([...toAuthors, ...toReporters])).flat();
    },
  });
