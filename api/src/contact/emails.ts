import { ContactMessageReplied, ContactMessageSent } from '@sankofa/events/contact/contact-message';
import { emailTexts, emailTextsFor } from '../reactors/mail/email-texts.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';

/**
 * Forwards contact messages to the team, in English, and answers to their senders.
 * @param to address of the team
 */
export function contactEmails(services: Pick<Services, 'runner'>, to: string): Emails {
  return defineEmails([ContactMessageSent, ContactMessageReplied], {
    ContactMessageReplied: async ({ data: { accountId, email, subject, reply } }) => {
      const { t, mail } = accountId === null ? emailTexts(null) : await emailTextsFor(services, accountId);
      return [{ ...mail(email, subject, reply, t('contact.email.reply_end', { address: to })), replyTo: to }];
    },

    ContactMessageSent: ({ data, at }) => {
      const { t, moment, mail } = emailTexts(null);
      const { category, name, email, message } = data;
      const sender = data.accountId === null ? 'visitor' : 'account';
      return [
        {
          ...mail(
            to,
            t('contact.email.subject', { category, subject: data.subject || t('contact.email.no_subject') }),
            t('contact.email.text', { name, at: moment(at), sender, category, email, message }),
          ),
          replyTo: email,
        },
      ];
    },
  });
}
