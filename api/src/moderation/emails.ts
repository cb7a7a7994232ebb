import { account } from '@sankofa/events/accounts/account';
import { appealUntil, STRIKE_DAYS } from '@sankofa/events/moderation/action';
import { AppealDecided, DecisionReversed, ReportDecided } from '@sankofa/events/moderation/report-events';
import type { LinkTokens } from '../accounts/link-tokens.ts';
import { MEMBER } from '../contract/authors.ts';
import { linkWithToken } from '../contract/link-token.ts';
import { type EmailTexts, emailTextsFor, paragraphs } from '../reactors/mail/email-texts.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails, type ReadableEvent } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';

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
export function moderationEmails(services: Pick<Services, 'runner'>, links: LinkTokens, address: string): Emails {
  const toAuthor = async (
    { data }: DecisionEvent,
    write: (texts: EmailTexts, content: string) => readonly [subject: string, ...text: string[]],
  ): Promise<Mail[]> => {
    if (data.authorId === null) return [];
    const { email } = (await services.runner.state(account, data.authorId)).state;
    if (!email) return [];
    const texts = await emailTextsFor(services, data.authorId);
    const [subject, ...text] = write(texts, texts.t('moderation.email.your_content', { content: data.contentType }));
    return [{ to: email, subject, text: paragraphs(...text) }];
  };

  return defineEmails([ReportDecided, DecisionReversed, AppealDecided], {
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

    AppealDecided: async (event) => {
      const { outcome, reason } = event.data;
      return toAuthor(event, ({ t }, content) => [
        t(`moderation.email.appeal_${outcome}.subject`),
        t(`moderation.email.appeal_${outcome}.text`, { content, reason }),
      ]);
    },
  });
}
