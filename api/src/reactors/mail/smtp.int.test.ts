import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RetryLater } from '../define-reactor.ts';
import { EmailRefused, openSmtp } from './smtp.ts';

describe('mail over SMTP', () => {
  const received: { client: string; from: string; to: string[]; text: string }[] = [];
  let server: SMTPServer;
  let port: number;
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (address, _session, done) =>
        done(address.address.startsWith('nobody') ? new Error('550 no such mailbox') : null),
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

  it('distinguishes a refused e-mail, without its address, from an unavailable server', async () => {
    const mailer = open();
    const refused = mailer.send(emailTo('nobody@example.test'), '7c1f0c7e-0000-4000-8000-00000000000c');
    const refusal = await refused.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EmailRefused);
    expect(String(refusal)).toContain('550');
    expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain('nobody');
    await mailer.close();
    const nowhere = openSmtp({ url: 'smtp://127.0.0.1:1', from, address });
    const lost = nowhere.send(emailTo('a@example.test'), '7c1f0c7e-0000-4000-8000-00000000000d');
    await expect(lost).rejects.toThrow(RetryLater);
    await nowhere.close();
  });
});
