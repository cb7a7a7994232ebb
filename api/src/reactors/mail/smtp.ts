import { createTransport } from 'nodemailer';
import { RetryLater } from '../define-reactor.ts';
import type { Mailer } from './mail.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`; `smtps://` for TLS from the start. */
  readonly url: string;
  /** As in a From header: `Sankofa <no-reply@example.org>`. */
  readonly from: string;
}

const TIMEOUT_MS = 15_000;
/** The server is going away (RFC 5321), whatever the e-mail. */
const SHUTTING_DOWN = 421;

/** The server does not take this e-mail. Its own words may hold the address, so they are left out. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

/** Sends mail through an SMTP server. The id becomes the Message-ID, by which receivers know an e-mail again. */
export function openSmtp({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const domain = from.split('@').at(-1)?.replace('>', '').trim() ?? 'localhost';
  return {
    send: async ({ to, subject, text }, id) => {
      // As an object: a comma in an address must not make two of one.
      const emailTo = { from, to: { name: '', address: to }, subject, text, messageId: `<${id}@${domain}>` };
      await transport.sendMail(emailTo).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: async () => transport.close(),
  };
}

/** Whether it is this e-mail that is refused, or mail as a whole that does not go out now. */
function failureOf(error: unknown): Error {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  const isOfEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isOfEmail && typeof responseCode === 'number' && responseCode !== SHUTTING_DOWN) {
    return new EmailRefused(`The mail server refused the e-mail with ${responseCode}`);
  }
  return new RetryLater(`The mail server does not take mail now (${String(responseCode ?? code ?? 'unknown')})`);
}
