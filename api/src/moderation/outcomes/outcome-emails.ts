import { account } from '@sankofa/events/accounts/account';
import { appealUntil } from '@sankofa/events/moderation/action';
import { ReporterNotified } from '@sankofa/events/moderation/report-outcome';
import { DISPUTE_BODIES_URL } from '../../contract/appeals.ts';
import { emailTextsFor, paragraphs } from '../../reactors/mail/email-texts.ts';
import { defineEmails, type Emails } from '../../reactors/mail/mail-reactor.ts';
import { aboutFilm, type MailDeps } from '../quoted-content.ts';

/** E-mails to reporters about the outcome. They do not name the author or the measure. */
export function reportOutcomeEmails(services: MailDeps, address: string): Emails {
  return defineEmails([ReporterNotified], {
    ReporterNotified: async ({ aggregateId, at, data: { outcome, contentType, contentId, automated } }) => {
      const { email } = (await services.runner.state(account, aggregateId)).state;
      if (!email) return [];
      const texts = await emailTextsFor(services, aggregateId);
      const { t, day } = texts;
      const content = t('moderation.email.reported_content', { content: contentType });
      const text = t(`moderation.email.outcome_${outcome}.text`, { content, by: automated ? 'rule' : 'moderator' });
      const links = t('moderation.email.outcome_links', {
        guidelines: `${address}/legal/community-guidelines`,
        decisions: `${address}/decisions`,
      });
      const film = await aboutFilm(services, { contentType, contentId }, texts);
      const redress =
        outcome === 'left'
          ? [
              t('moderation.email.outcome_complain', { day: day(appealUntil(at)), decisions: `${address}/decisions` }),
              t('moderation.email.redress', { bodies: DISPUTE_BODIES_URL }),
            ]
          : [];
      const subject = t(`moderation.email.outcome_${outcome}.subject`);
      return [{ to: email, subject, text: paragraphs(text, ...film, links, ...redress) }];
    },
  });
}
