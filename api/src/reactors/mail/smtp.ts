import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { RetryLater } from '../define-reactor.ts';
import { emailHtml } from './email-html.ts';
import type { Mailer } from './mail.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`; `smtps://` for implicit TLS. */
  readonly url: string;
  /** As in a From header: `Sankofa <no-reply@example.org>`. */
  readonly from: string;
  /** Public URL of Sankofa. */
  readonly address: string;
}

const TIMEOUT_MS = 15_000;
/** Keeps holiday replies from being sent (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };
/** The server is shutting down (RFC 5321), whatever the e-mail. */
const SHUTTING_DOWN = 421;

/** The server rejected this e-mail. Its own message may contain the address, so it is omitted. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
  /** Of SMTP. */
  readonly statusCode: number;
  /** Whether the server has no such mailbox, now and later. Otherwise it may have refused us, or for now. */
  readonly isMailboxGone: boolean;

  constructor(statusCode: number, isMailboxGone: boolean) {
    super(`The mail server refused the e-mail with ${statusCode}`);
    this.statusCode = statusCode;
    this.isMailboxGone = isMailboxGone;
  }
}

/**
 * Whether a permanent refusal is about the mailbox: by the enhanced status code (RFC 3463, classes 1 and 2), which tells
 * it from refusals of the sender by policy; without one, by the codes of RFC 5321 for mailboxes.
 */
const MAILBOX_GONE = /^5\d\d[ -]5\.[12]\.\d|^55[013][ -](?!\d\.\d)/;

/**
 * Name of this client for the SMTP server (RFC 5321, 4.1.1.1). Without a host name of its own, nodemailer takes that of the
 * machine.
 */
function clientName(address: string): string | undefined {
  const { hostname } = new URL(address);
  return hostname.includes('.') && isIP(hostname) === 0 ? hostname : undefined;
}

/**
 * Sends mail through an SMTP server, as text and as HTML. The id becomes the Message-ID, by which receivers detect
 * duplicates.
 */
export function openSmtp({ url, from, address }: SmtpOptions): Mailer {
  const name = clientName(address);
  const transport = createTransport({
    url,
    ...(name === undefined ? {} : { name }),
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const domain = from.split('@').at(-1)?.replace('>', '').trim() ?? 'localhost';
  return {
    send: async (mail, id) => {
      const { to, subject, text, language, replyTo } = mail;
      const email = {
        from,
        to: mailbox(to),
        ...(replyTo === undefined ? {} : { replyTo: mailbox(replyTo) }),
        subject,
        text,
        html: emailHtml(mail, address),
        messageId: `<${id}@${domain}>`,
        headers: { ...HEADERS, 'Content-Language': language },
      };
      await transport.sendMail(email).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: async () => transport.close(),
  };
}

/** As an object, so that a comma in an address does not create a second recipient. */
const mailbox = (address: string) => ({ name: '', address });

/** Distinguishes the refusal of this e-mail from a failure to send any mail. */
function failureOf(error: unknown): Error {
  const { code, responseCode, command, response } = Object(error) as Readonly<Record<string, unknown>>;
  const isOfEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isOfEmail && typeof responseCode === 'number' && responseCode !== SHUTTING_DOWN) {
    return new EmailRefused(responseCode, command === 'RCPT TO' && MAILBOX_GONE.test(String(response)));
  }
  return new RetryLater(`The mail server does not take mail now (${String(responseCode ?? code ?? 'unknown')})`);
}
