import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { Pool } from 'pg';
import type { Mail, Mailer } from './mail.ts';

export interface SentMail extends Mail {
  readonly id: string;
  readonly sentAt: Date;
}

const MAX_STORED = 200;

/** The whole text of an e-mail in lower case, for searching. */
export const textOf = ({ to, subject, text }: Mail): string => [to, subject, text].join('\n').toLowerCase();

/** Characters that continue an address to the left, as in `mama@…` for `ama@…`. */
const BEFORE = /[\p{L}\p{M}\p{N}._%+-]$/u;
const AFTER = /^(?:[\p{L}\p{M}\p{N}-]|\.[\p{L}\p{M}\p{N}])/u;

/**
 * Whether an e-mail contains this value. An e-mail address must match as a whole, not as a part of another such as
 * `mama@` or `@example.test.org`. Both arguments are in lower case.
 */
export function containsValue(text: string, value: string): boolean {
  if (!value.includes('@')) return text.includes(value);
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    if (!BEFORE.test(text.slice(0, at)) && !AFTER.test(text.slice(at + value.length))) return true;
  }
  return false;
}

/**
 * Stores e-mails, newest first, instead of sending them when no SMTP server is configured, for development and trials.
 */
export class Outbox implements Mailer {
  readonly #pool: Pool;
  readonly #masterKey: MasterKey;
  readonly #clock: () => Date;

  constructor(pool: Pool, masterKey: MasterKey, clock: () => Date) {
    this.#pool = pool;
    this.#masterKey = masterKey;
    this.#clock = clock;
  }

  async send(mail: Mail, id: string): Promise<void> {
    const message = this.#masterKey.wrap(Buffer.from(JSON.stringify(mail)), `mail ${id}`);
    await this.#pool.query(
      'insert into reactor.outbox (id, message, sent_at) values ($1, $2, $3) on conflict do nothing',
      [id, message, this.#clock()],
    );
    await this.#pool.query(
      'delete from reactor.outbox where id in (select id from reactor.outbox order by sent_at desc offset $1)',
      [MAX_STORED],
    );
  }

  /** The latest e-mails, newest first. */
  async list(): Promise<SentMail[]> {
    const { rows } = await this.#pool.query<{ id: string; message: Buffer; sent_at: Date }>(
      'select id, message, sent_at from reactor.outbox order by sent_at desc, id',
    );
    return rows.map(({ id, message, sent_at: sentAt }) => ({
      ...JSON.parse(this.#masterKey.unwrap(message, `mail ${id}`).toString()),
      id,
      sentAt,
    }));
  }

  /** Removes e-mails to or about any of these addresses, which are in lower case. */
  async removeAbout(addresses: readonly string[]): Promise<void> {
    const about = (await this.list()).filter((mail) => {
      const text = textOf(mail);
      return addresses.some((address) => containsValue(text, address));
    });
    await this.#pool.query('delete from reactor.outbox where id = any($1)', [about.map(({ id }) => id)]);
  }

  async close(): Promise<void> {
    // Nothing to close.
  }
}
