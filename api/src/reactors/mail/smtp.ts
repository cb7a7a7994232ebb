import { createTransport } from 'nodemailer';
import { RetryLater } from '../define-reactor.ts';
import type { Mailer } from './mail.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`; `smtps://` for implicit TLS. */
  readonly url: string;
  /** As in a From header: `Sankofa <no-reply@example.org>`. */
  readonly from: string;
}

const TIMEOUT_MS = 15_000;
/** Keeps holiday replies from being sent (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };
/** The server is shutting down (RFC 5321), whatever the e-mail. */
const SHUTTING_DOWN = 421;

/** The server rejected this e-mail. Its own message may contain the address, so it is omitted. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

/** Sends mail through an SMTP server. The id becomes the Message-ID, by which receivers detect duplicates. */
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
      // As an object, so that a comma in an address does not create a second recipient.
      const recipient = { name: '', address: to };
      const emailTo = { from, to: recipient, subject, text, messageId: `<${id}@${domain}>`, headers: HEADERS };
      await transport.sendMail(emailTo).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: async () => transport.close(),
  };
}

/** Distinguishes the refusal of this e-mail from a failure to send any mail. */
function failureOf(error: unknown): Error {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  const isOfEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isOfEmail && typeof responseCode === 'number' && responseCode !== SHUTTING_DOWN) {
    return new EmailRefused(`The mail server refused the e-mail with ${responseCode}`);
  }
  return new RetryLater(`The mail server does not take mail now (${String(responseCode ?? code ?? 'unknown')})`);
}
