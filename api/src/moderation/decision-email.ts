import { account } from '@sankofa/events/accounts/account';
import { appealUntil, STRIKE_DAYS } from '@sankofa/events/moderation/action';
import type { ReportDecided } from '@sankofa/events/moderation/report-events';
import type { LinkTokens } from '../accounts/link-tokens.ts';
import { DISPUTE_BODIES_URL } from '../contract/appeals.ts';
import { linkWithToken } from '../contract/link-token.ts';
import { type EmailTexts, emailTextsFor } from '../reactors/mail/email-texts.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import type { ReadableEvent } from '../reactors/mail/mail-reactor.ts';
import { type MailDeps, quotedContent } from './quoted-content.ts';
import { reasonFor } from './rules/rule-reason.ts';

type Decided = ReadableEvent<typeof ReportDecided>;
type Decision = Decided['data'];

/** The author who gets an e-mail about a decision; null if none is due. */
export const notifiedAuthor = ({ notify, authorId, action }: Decision): string | null =>
  notify && action !== 'no_action' ? authorId : null;

/** Describes the effect of a decision on the person and the content. */
function effectOf({ action, content, contentType, until }: Decision, { t, moment }: EmailTexts): string {
  if (action === 'no_action') return '';
  const about = { content: t('moderation.email.your_content', { content: contentType }) };
  const isRemoved = action === 'content_removal' || content === 'remove';
  const nameText = isRemoved && contentType === 'profile_name' ? t('moderation.email.name_removed') : '';
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

/** The e-mail to an author about decisions that were taken together, for one reason. It never names the reporter. */
export type DecisionEmail = (authorId: string, decisions: readonly Decided[]) => Promise<Mail[]>;

/** @param address public URL of Sankofa */
export function decisionEmail(services: MailDeps, links: LinkTokens, address: string): DecisionEmail {
  return async (authorId, decisions) => {
    const [first] = decisions;
    const { email } = (await services.runner.state(account, authorId)).state;
    if (!first || !email || first.data.action === 'no_action') return [];
    const texts = await emailTextsFor(services, authorId);
    const { t, day } = texts;
    const appealLink = ({ data: { decisionId } }: Decided): string =>
      linkWithToken(`${address}/appeal`, links.issue('appeal', { personId: authorId, requestId: decisionId }));
    const isOne = decisions.length === 1;
    const parts = await Promise.all(
      decisions.map(async (decided, at) => {
        const effect = effectOf(decided.data, texts);
        const quoted = await quotedContent(services, decided.aggregateId, decided.data, texts);
        if (isOne) return [effect, ...quoted];
        const link = t('moderation.email.bulk_appeal_link', { link: appealLink(decided) });
        return [`${at + 1}. ${effect}`, ...quoted, link];
      }),
    );
    const until = day(appealUntil(first.at));
    const text = [
      isOne ? '' : t('moderation.email.bulk_decided', { count: decisions.length }),
      ...parts.flat(),
      t('moderation.email.reason', { reason: reasonFor(first.data, first.data.reason, t) ?? '' }),
      t('moderation.email.strike', {
        count: decisions.length,
        days: STRIKE_DAYS,
        guidelines: `${address}/legal/community-guidelines`,
      }),
      isOne
        ? t('moderation.email.appeal', { day: until, link: appealLink(first) })
        : t('moderation.email.bulk_appeal', { day: until }),
      t('moderation.email.redress', { bodies: DISPUTE_BODIES_URL }),
    ];
    return [texts.mail(email, t(`moderation.email.${first.data.action}.subject`), ...text)];
  };
}
