import { account } from '@sankofa/events/accounts/account';
import { codec } from '@sankofa/events/catalog';
import { report } from '@sankofa/events/moderation/report';
import { CounterNoticeFiled, CounterNoticeForwarded, DecisionAppealed } from '@sankofa/events/moderation/report-events';
import { eventsOf, openPersonal } from '@sankofa/events/store/codec';
import { streamOf } from '@sankofa/events/store/decider';
import { emailTexts, emailTextsFor } from '../../reactors/mail/email-texts.ts';
import type { Mail } from '../../reactors/mail/mail.ts';
import { asReadable, defineEmails, type Emails } from '../../reactors/mail/mail-reactor.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'runner' | 'store' | 'vault'>;

/**
 * The forwarded counter-notice, in English to the person who had sent the notice and answered to the team, and a message
 * to its author.
 * @param team address of the team
 */
export function counterNoticeEmails(services: Deps, team: string): Emails {
  /** The appeal and the counter-notice; null once erased. */
  async function filedWith(reportId: string, decisionId: string) {
    const stored = await services.store.readStream(streamOf(report, reportId));
    const events = eventsOf(
      stored.map((event) => codec.decode(event)),
      [DecisionAppealed, CounterNoticeFiled],
    ).filter(({ data }) => data.decisionId === decisionId);
    const opened = await openPersonal(events, services.vault);
    const appeal = opened.map((event) => asReadable(event, DecisionAppealed)).find((event) => event !== null);
    const filed = opened.map((event) => asReadable(event, CounterNoticeFiled)).find((event) => event !== null);
    return appeal && filed ? { ...filed.data, statement: appeal.data.statement } : null;
  }

  return defineEmails([CounterNoticeForwarded], {
    CounterNoticeForwarded: async ({ aggregateId, data }): Promise<Mail[]> => {
      const { decisionId, contentType, authorId, recipient, restoreFrom, restoreUntil } = data;
      const filed = await filedWith(aggregateId, decisionId);
      if (!filed || authorId === null) return [];
      const { t, day, mail } = emailTexts(null);
      const { material, location, statement, name, address, phone, signature } = filed;
      const forwarded = mail(
        recipient,
        t('moderation.email.counter_notice.subject'),
        t('moderation.email.counter_notice.text'),
        t('moderation.email.counter_notice.fields', {
          material,
          location,
          statement,
          name,
          address,
          phone,
          signature,
        }),
        t('moderation.email.counter_notice.declared'),
        t('moderation.email.counter_notice.due', { from: day(restoreFrom), until: day(restoreUntil) }),
      );
      const { email } = (await services.runner.state(account, authorId)).state;
      const own = await emailTextsFor(services, authorId);
      const toAuthor = (to: string): Mail =>
        own.mail(
          to,
          own.t('moderation.email.counter_forwarded.subject'),
          own.t('moderation.email.counter_forwarded.text', {
            content: own.t('moderation.email.your_content', { content: contentType }),
            from: own.day(restoreFrom),
            until: own.day(restoreUntil),
          }),
        );
      return [{ ...forwarded, replyTo: team }, ...(email ? [toAuthor(email)] : [])];
    },
  });
}
