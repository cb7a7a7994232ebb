import { account } from '@sankofa/events/accounts/account';
import {
  CreatorApplicationRejected,
  CreatorDecisionRevoked,
  CreatorVerified,
} from '@sankofa/events/creators/verification-events';
import type { EventHead } from '@sankofa/events/store/codec';
import { type EmailTexts, emailTextsFor } from '../reactors/mail/email-texts.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';

/** E-mails about decisions on creator applications. @param address public URL of Sankofa */
export function creatorEmails(services: Pick<Services, 'runner'>, address: string): Emails {
  async function toCreator(
    { aggregateId }: EventHead,
    write: (texts: EmailTexts) => readonly [subject: string, ...text: string[]],
  ) {
    const { email } = (await services.runner.state(account, aggregateId)).state;
    if (!email) return [];
    const texts = await emailTextsFor(services, aggregateId);
    const [subject, ...text] = write(texts);
    const link = texts.t('creators.email.your_application', { link: `${address}/creator/verification` });
    return [texts.mail(email, subject, ...text, link)];
  }

  return defineEmails([CreatorVerified, CreatorApplicationRejected, CreatorDecisionRevoked], {
    CreatorVerified: (event) => {
      const { tier, note } = event.data;
      return toCreator(event, ({ t }) => [
        t('creators.email.verified.subject'),
        t('creators.email.verified.text', { tier }),
        note === '' ? '' : t('creators.email.verified.note', { note }),
      ]);
    },

    CreatorApplicationRejected: (event) =>
      toCreator(event, ({ t, day }) => [
        t('creators.email.rejected.subject'),
        t('creators.email.rejected.text', { reason: event.data.note, day: day(event.data.mayApplyFrom) }),
      ]),

    CreatorDecisionRevoked: (event) => {
      const { mayApplyFrom, reason } = event.data;
      return toCreator(event, ({ t, day }) =>
        mayApplyFrom
          ? [t('creators.email.revoked.subject'), t('creators.email.revoked.text', { reason, day: day(mayApplyFrom) })]
          : [t('creators.email.reopened.subject'), t('creators.email.reopened.text', { reason })],
      );
    },
  });
}
