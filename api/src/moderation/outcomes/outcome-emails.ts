import { ReporterNotified } from '@sankofa/events/moderation/report-outcome';
import { defineEmails, type Emails } from '../../reactors/mail/mail-reactor.ts';
import { isDecisionInBulk } from '../bulk/bulk-members.ts';
import { reportIdOf } from '../content-report-routes.ts';
import type { MailDeps } from '../quoted-content.ts';
import type { OutcomeEmail } from './outcome-email.ts';

/** E-mails to reporters about the outcome of one report. Those of bulk decisions follow at their end. */
export const reportOutcomeEmails = (services: MailDeps, email: OutcomeEmail): Emails =>
  defineEmails([ReporterNotified], {
    ReporterNotified: async ({ aggregateId, at, data: { decisionId, outcome, contentType, contentId, automated } }) => {
      const isDecision = outcome === 'acted' || outcome === 'left';
      if (isDecision && (await isDecisionInBulk(services, reportIdOf(contentType, contentId), decisionId))) return [];
      return email(aggregateId, { outcome, automated, at, content: [{ contentType, contentId }] });
    },
  });
