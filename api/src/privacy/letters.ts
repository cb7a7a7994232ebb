import type { LinkTokens } from '../accounts/link-tokens.ts';
import type { Letters } from '../reactors/mail/mail-reactor.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Letters about privacy. @param address of Sankofa, as people open it */
export const privacyLetters = (links: LinkTokens, address: string): Letters => ({
  ParentalConsentRequested: ({ stream, data }) => {
    const name = String(data.name);
    const target = { personId: stream.slice('age-'.length), requestId: String(data.requestId) };
    return [
      {
        to: String(data.parentalEmail),
        subject: `Do you let ${name} use Sankofa?`,
        text: `${name} has an account with Sankofa, a streaming service for African and diaspora cinema, says they are under 18, and named you as a parent or guardian.

This link lets you grant or refuse your consent, once, until ${day.format(new Date(String(data.expiresAt)))}:

${address}/parental-consent?token=${links.issue('parental-consent', target)}

Until you grant it, and if you refuse, the limits for people under 18 hold. If you do not know ${name}, refuse, or do nothing.
`,
      },
    ];
  },
});
