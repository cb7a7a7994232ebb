import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RetryLater } from '../define-reactor.ts';
import { EmailRefused, openSmtp } from './smtp.ts';

/** Addresses, how the server refuses them, and whether the mailbox is gone for good. */
const REFUSALS = [
  ['missing', 550, 'missing: no such mailbox', true],
  ['disabled', 554, '5.2.1 disabled@example.test is disabled', true],
  ['policy', 550, '5.7.1 mail from your network is not accepted', false],
  ['greylisted', 450, '4.2.0 try again', false],
] as const;

describe('mail over SMTP', () => {
  const received: { client: string; from: string; to: string[]; text: string }[] = [];
  let server: SMTPServer;
  let port: number;
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        const refusal = REFUSALS.find(([name]) => address.startsWith(`${name}@`));
        done(refusal ? Object.assign(new Error(refusal[2]), { responseCode: refusal[1] }) : null);
      },
      onData: (stream, { envelope, hostNameAppearsAs: client }, done) => {
        let text = '';
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          received.push({ client, from, to: envelope.rcptTo.map(({ address }) => address), text });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const from = 'Sankofa <no-reply@sankofa.example>';
  const address = 'https://films.example';
  const open = () => openSmtp({ url: `smtp://127.0.0.1:${port}`, from, address });
  const emailTo = (to: string) => ({ to, subject: 'One', text: 'One', language: 'en' });

  it('sends an e-mail as text and HTML, with its id as Message-ID', async () => {
    const mailer = open();
    const mail = {
      to: 'yaa@example.test',
      subject: 'Ẹ káàbọ̀',
      text: 'Hello\n\nhttps://example.test/?a=b\n',
      language: 'yo',
      replyTo: 'a,b@example.test',
    };
    await mailer.send(mail, '7c1f0c7e-0000-4000-8000-00000000000a');
    await mailer.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@sankofa.example', to: ['yaa@example.test'] });
    expect(received[0]?.text).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(received[0]?.text).toMatch(/^Content-Language: yo\r?$/m);
    expect(received[0]?.text).toMatch(/^Reply-To: "?<?"?a,b"?@example\.test>?\r?$/m);
    expect(received[0]?.text).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(received[0]?.text).toContain('<a href=3D"https://example.test/?a=3Db"');
    expect(received[0]?.client).toBe('films.example');
    expect(received[0]?.text).toContain('Message-ID: <7c1f0c7e-0000-4000-8000-00000000000a@sankofa.example>');
    expect(received[0]?.text).toContain('From: Sankofa <no-reply@sankofa.example>');
  });

  it('sends to one mailbox, whatever the address contains', async () => {
    const mailer = open();
    await mailer.send(emailTo('a,b@example.test'), '7c1f0c7e-0000-4000-8000-00000000000b');
    await mailer.close();
    expect(received.at(-1)?.to).toHaveLength(1);
  });

  it.each(REFUSALS)(
    'says how an e-mail to %s was refused, without its address',
    async (name, statusCode, _, isGone) => {
      const mailer = open();
      const refused = mailer.send(emailTo(`${name}@example.test`), '7c1f0c7e-0000-4000-8000-00000000000c');
      const refusal = await refused.catch((error: unknown) => error);
      await mailer.close();
      expect(refusal).toBeInstanceOf(EmailRefused);
      expect(refusal).toMatchObject({ statusCode, isMailboxGone: isGone });
      expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain(`${name}@`);
    },
  );

  it('can wait for an unavailable server', async () => {
    const nowhere = openSmtp({ url: 'smtp://127.0.0.1:1', from, address });
    const lost = nowhere.send(emailTo('a@example.test'), '7c1f0c7e-0000-4000-8000-00000000000d');
    await expect(lost).rejects.toThrow(RetryLater);
    await nowhere.close();
  });
});
