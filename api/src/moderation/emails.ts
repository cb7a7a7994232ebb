import { account } from '@sankofa/events/accounts/account';
import { appealUntil, STRIKE_DAYS } from '@sankofa/events/moderation/action';
import {
  AppealDecided,
  DecisionReversed,
  DismissalAppealDecided,
  ReportDecided,
} from '@sankofa/events/moderation/report-events';
import type { LinkTokens } from '../accounts/link-tokens.ts';
import { DISPUTE_BODIES_URL } from '../contract/appeals.ts';
import { MEMBER } from '../contract/authors.ts';
import { linkWithToken } from '../contract/link-token.ts';
import { type EmailTexts, emailTextsFor, paragraphs } from '../reactors/mail/email-texts.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails, type ReadableEvent } from '../reactors/mail/mail-reactor.ts';
import { type MailDeps, quotedContent } from './quoted-content.ts';

type DecisionEvent = ReadableEvent<typeof ReportDecided | typeof DecisionReversed | typeof AppealDecided>;
type Decision = ReadableEvent<typeof ReportDecided>['data'];

/** Describes the effect of a decision on the person and the content. */
function effectOf({ action, content, contentType, until }: Decision, { t, moment }: EmailTexts): string {
  if (action === 'no_action') return '';
  const about = { content: t('moderation.email.your_content', { content: contentType }) };
  const isRemoved = action === 'content_removal' || content === 'remove';
  const nameText =
    isRemoved && contentType === 'profile_name' ? t('moderation.email.name_removed', { member: MEMBER }) : '';
  if (action === 'content_removal') return sentences(t('moderation.email.content_removal.text', about), nameText);
  if (action === 'warning' && !isRemoved) return t('moderation.email.warning.stays', about);
  const effect =
    action === 'temporary_ban'
      ? t('moderation.email.temporary_ban.text', { ...about, until: until ? moment(until) : '' })
      : t(`moderation.email.${action}.text`, about);
  if (!isRemoved) return effect;
  return `${effect}\n\n${sentences(t('moderation.email.content_removal.also', about), nameText)}`;
}

const sentences = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');

/**
 * E-mails to people about decisions. They never name the reporter.
 * @param address public URL of Sankofa
 */
export function moderationEmails(services: MailDeps, links: LinkTokens, address: string): Emails {
  const toAuthor = async (
    { data, aggregateId }: DecisionEvent,
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
    return [{ to: email, subject, text: paragraphs(effect, ...quoted, ...text) }];
  };

  return defineEmails([ReportDecided, DecisionReversed, AppealDecided, DismissalAppealDecided], {
    ReportDecided: async (event) => {
      const { action, notify, authorId, decisionId, reason } = event.data;
      if (!notify || authorId === null || action === 'no_action') return [];
      const token = links.issue('appeal', { personId: authorId, requestId: decisionId });
      return toAuthor(event, (texts) => {
        const { t, day } = texts;
        return [
          t(`moderation.email.${action}.subject`),
          effectOf(event.data, texts),
          t('moderation.email.reason', { reason }),
          t('moderation.email.strike', { days: STRIKE_DAYS, guidelines: `${address}/legal/community-guidelines` }),
          t('moderation.email.appeal', {
            day: day(appealUntil(event.at)),
            link: linkWithToken(`${address}/appeal`, token),
          }),
          t('moderation.email.redress', { bodies: DISPUTE_BODIES_URL }),
        ];
      });
    },

    DecisionReversed: async (event) => {
      const { because, action, reason } = event.data;
      // A successful appeal has its own e-mail.
      if (because === 'appeal' || action === 'no_action') return [];
      return toAuthor(event, ({ t }, content) => [
        t('moderation.email.reversed.subject'),
        t('moderation.email.reversed.text', { content, reason }),
      ]);
    },

    // A successful appeal reopens the report, which has its own e-mail.
    DismissalAppealDecided: async ({ data: { reporterId, contentType, outcome, reason } }) => {
      const { email } = (await services.runner.state(account, reporterId)).state;
      if (!email || outcome === 'overturned') return [];
      const { t } = await emailTextsFor(services, reporterId);
      const content = t('moderation.email.reported_content', { content: contentType });
      const text = paragraphs(
        t('moderation.email.dismissal_upheld.text', { content, reason }),
        t('moderation.email.redress', { bodies: DISPUTE_BODIES_URL }),
      );
      return [{ to: email, subject: t('moderation.email.dismissal_upheld.subject'), text }];
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
