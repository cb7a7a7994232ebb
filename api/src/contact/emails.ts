import { ContactMessageSent } from '@sankofa/events/contact/contact-message';
import { emailTexts, paragraphs } from '../reactors/mail/email-texts.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';

/** Forwards contact messages to the team, in English. @param to address of the team */
export function contactEmails(to: string): Emails {
  return defineEmails([ContactMessageSent], {
    ContactMessageSent: ({ data, at }) => {
      const { t, moment } = emailTexts(null);
      const { category, name, email, message } = data;
      const sender = data.accountId === null ? 'visitor' : 'account';
      return [
        {
          to,
          subject: t('contact.email.subject', { category, subject: data.subject || t('contact.email.no_subject') }),
          text: paragraphs(t('contact.email.text', { name, at: moment(at), sender, category, email, message })),
        },
      ];
    },
  });
}
