import { ContactMessageSent } from '@sankofa/events/contact/contact-message';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';

/** A message to us becomes an e-mail to whoever answers them. @param to where those e-mails go */
export const contactEmails = (to: string): Emails =>
  defineEmails([ContactMessageSent], {
    ContactMessageSent: ({ data, at }) => {
      const subject = data.subject || 'No subject';
      return [
        {
          to,
          subject: `${data.category}: ${subject}`,
          text: `${data.name} wrote to Sankofa on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${data.accountId === null ? 'without being signed in' : 'signed in'}, about: ${data.category}.

They expect an answer within 24-48 hours, to this address:

${data.email}

${data.message}
`,
        },
      ];
    },
  });
