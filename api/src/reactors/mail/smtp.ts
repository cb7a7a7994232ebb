import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`; `smtps://` for TLS from the start. */
  readonly url: string;
  /** As in a From header: `Sankofa <no-reply@example.org>`. */
  readonly from: string;
}

const TIMEOUT_MS = 15_000;

/** Sends mail through an SMTP server. The id becomes the Message-ID, by which receivers know a letter again. */
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
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId: `<${id}@${domain}>` });
    },
    close: async () => transport.close(),
  };
}
