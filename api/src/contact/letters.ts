import type { Letters } from '../reactors/mail/mail-reactor.ts';

/** A message to us becomes a letter to whoever answers them. @param to where those letters go */
export const contactLetters = (to: string): Letters => ({
  ContactMessageSent: ({ data, at }) => {
    const subject = String(data.subject) || 'No subject';
    return [
      {
        to,
        subject: `${String(data.category)}: ${subject}`,
        text: `${String(data.name)} wrote to Sankofa on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${data.accountId === null ? 'without being signed in' : 'signed in'}, about: ${String(data.category)}.

They expect an answer within 24-48 hours, to this address:

${String(data.email)}

${String(data.message)}
`,
      },
    ];
  },
});
