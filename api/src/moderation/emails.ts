import { account } from '@sankofa/events/accounts/account';
import {
  AppealDecided,
  AuthorNoticeAllowed,
  DecisionReversed,
  DismissalAppealDecided,
  ReportDecided,
} from '@sankofa/events/moderation/report-events';
import { DISPUTE_BODIES_URL } from '../contract/appeals.ts';
import { type EmailTexts, emailTextsFor } from '../reactors/mail/email-texts.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails, type ReadableEvent } from '../reactors/mail/mail-reactor.ts';
import { isInBulk, readableDecision } from './bulk/bulk-members.ts';
import { type DecisionEmail, notifiedAuthor } from './decision-email.ts';
import { type MailDeps, quotedContent } from './quoted-content.ts';

type ChangedDecision = ReadableEvent<typeof DecisionReversed | typeof AppealDecided>;

/** E-mails to people about decisions, reversals and appeals. They never name the reporter. */
export function moderationEmails(services: MailDeps, decisionEmail: DecisionEmail): Emails {
  const toAuthor = async (
    { data, aggregateId }: ChangedDecision,
    write: (texts: EmailTexts, content: string) => readonly [subject: string, ...text: string[]],
  ): Promise<Mail[]> => {
    if (data.authorId === null) return [];
    const { email } = (await services.runner.state(account, data.authorId)).state;
    if (!email) return [];
    const texts = await emailTextsFor(services, data.authorId);
    const [subject, effect = '', ...text] = write(
      texts,
      texts.t('moderation.email.your_content', { content: data.contentType }),
    );
    const quoted = await quotedContent(services, aggregateId, data, texts);
    return [texts.mail(email, subject, effect, ...quoted, ...text)];
  };

  return defineEmails([ReportDecided, AuthorNoticeAllowed, DecisionReversed, AppealDecided, DismissalAppealDecided], {
    // Those of bulk decisions follow at their end.
    ReportDecided: async (event) => {
      const authorId = notifiedAuthor(event.data);
      if (authorId === null || (await isInBulk(services, event))) return [];
      return decisionEmail(authorId, [event]);
    },

    AuthorNoticeAllowed: async ({ aggregateId, data: { decisionId, authorId } }) => {
      const decided = authorId === null ? null : await readableDecision(services, aggregateId, decisionId);
      return authorId === null || !decided ? [] : decisionEmail(authorId, [decided]);
    },

    DecisionReversed: async (event) => {
      const { because, action, notify, reason } = event.data;
      // A successful appeal has its own e-mail.
      if (!notify || because === 'appeal' || action === 'no_action') return [];
      return toAuthor(event, ({ t }, content) => [
        t('moderation.email.reversed.subject'),
        t('moderation.email.reversed.text', { content, reason }),
      ]);
    },

    // A successful appeal reopens the report, which has its own e-mail.
    DismissalAppealDecided: async ({ data: { reporterId, contentType, outcome, reason } }) => {
      const { email } = (await services.runner.state(account, reporterId)).state;
      if (!email || outcome === 'overturned') return [];
      const { t, mail } = await emailTextsFor(services, reporterId);
      const content = t('moderation.email.reported_content', { content: contentType });
      return [
        mail(
          email,
          t('moderation.email.dismissal_upheld.subject'),
          t('moderation.email.dismissal_upheld.text', { content, reason }),
          t('moderation.email.redress', { bodies: DISPUTE_BODIES_URL }),
        ),
      ];
    },

    AppealDecided: async (event) => {
      const { outcome, reason } = event.data;
      return toAuthor(event, ({ t }, content) => [
        t(`moderation.email.appeal_${outcome}.subject`),
        t(`moderation.email.appeal_${outcome}.text`, { content, reason }),
        outcome === 'upheld' ? t('moderation.email.redress', { bodies: DISPUTE_BODIES_URL }) : '',
      ]);
    },
  });
}
