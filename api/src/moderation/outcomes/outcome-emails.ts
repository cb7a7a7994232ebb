import { account } from '@sankofa/events/accounts/account';
import { ReporterNotified } from '@sankofa/events/moderation/report-outcome';
import { emailTextsFor, paragraphs } from '../../reactors/mail/email-texts.ts';
import { defineEmails, type Emails } from '../../reactors/mail/mail-reactor.ts';
import type { Services } from '../../services.ts';

/** E-mails to reporters about the outcome. They do not name the author or the measure. */
export function reportOutcomeEmails(services: Pick<Services, 'runner'>, address: string): Emails {
  return defineEmails([ReporterNotified], {
    ReporterNotified: async ({ aggregateId, data: { outcome, contentType, automated } }) => {
      const { email } = (await services.runner.state(account, aggregateId)).state;
      if (!email) return [];
      const { t } = await emailTextsFor(services, aggregateId);
      const content = t('moderation.email.reported_content', { content: contentType });
      const text = t(`moderation.email.outcome_${outcome}.text`, { content, by: automated ? 'rule' : 'moderator' });
      const links = t('moderation.email.outcome_links', {
        guidelines: `${address}/legal/community-guidelines`,
        decisions: `${address}/decisions`,
        contact: `${address}/contact`,
      });
      return [{ to: email, subject: t(`moderation.email.outcome_${outcome}.subject`), text: paragraphs(text, links) }];
    },
  });
}
