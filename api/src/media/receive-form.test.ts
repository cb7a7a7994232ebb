import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientGone } from '../http/body.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { sendRaw } from '../testing/raw-request.ts';
import { receiveForm } from './receive-form.ts';

const TYPE = 'multipart/form-data; boundary=B';
const PLAIN = 'Content-Disposition: form-data; name="title"';
const FILE = 'Content-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4';
const VIDEO = `\u0000\u0000\u0000\u0018ftypmp42${'\u0000'.repeat(100_000)}`;

const CUT_OFF: Record<string, string> = {
  'a boundary without a line before its end': '--B\r\nx--B--\r\n',
  'no bytes': '',
  'no boundary': 'not a form at all',
  'a boundary that is never closed': `--B\r\n${PLAIN}\r\n\r\nDune Song\r\n--B`,
  'headers that do not end': `--B\r\n${PLAIN}`,
  'a header without a colon': '--B\r\nnonsense\r\n\r\nx\r\n--B--\r\n',
  'headers of 100 KB': `--B\r\n${PLAIN}\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\nx\r\n--B--\r\n`,
  'a video that is cut off': `--B\r\n${FILE}\r\n\r\n${VIDEO}`,
  'a video, then a bad header': `--B\r\n${FILE}\r\n\r\n${VIDEO}\r\n--B\r\nnonsense\r\n\r\nx\r\n--B--\r\n`,
};
const WRONG: Record<string, string> = {
  'no parts': '--B--\r\n',
  'a form within a form': `--B\r\nContent-Type: multipart/mixed; boundary=C\r\n\r\n--C\r\n${FILE}\r\n\r\n${VIDEO}\r\n--C--\r\n\r\n--B--\r\n`,
  'a file of another name': `--B\r\n${FILE.replace('"file"', '"other"')}\r\n\r\n${VIDEO}\r\n--B--\r\n`,
  'a file of another name that is cut off': `--B\r\n${FILE.replace('"file"', '"other"')}\r\n\r\n${VIDEO}`,
  'a file that is no video and is cut off': `--B\r\n${FILE.replace('video/mp4', 'text/plain')}\r\n\r\n${VIDEO}`,
  'a field that is too long before a video that is cut off': `--B\r\n${PLAIN}\r\n\r\n${'x'.repeat(30_000)}\r\n--B\r\n${FILE}\r\n\r\n${VIDEO}`,
  'more parts than the limit': `${`--B\r\n${PLAIN}\r\n\r\nx\r\n`.repeat(60)}--B--\r\n`,
};

describe('receiveForm', () => {
  let folder: string;
  let port: number;
  const failures: unknown[] = [];
  const server = createServer(async (request, response) => {
    try {
      await receiveForm(request, { folder, maxBytes: 1_000_000 });
      response.end('received');
    } catch (error) {
      failures.push(error);
      response.writeHead(error instanceof HttpProblem ? error.status : 500);
      response.end(error instanceof HttpProblem ? error.message : String(error));
    }
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-form-'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await new Promise((closed) => server.close(closed));
    await rm(folder, { recursive: true });
  });
  const send = (body: string) =>
    sendRaw(port, { method: 'POST', path: '/', headers: { 'Content-Type': TYPE }, body: Buffer.from(body, 'latin1') });

  it.each(Object.entries(CUT_OFF))('refuses %s as malformed, and leaves no files', async (_, body) => {
    const { status, text } = await send(body);
    expect(`${status} ${text}`).toBe('400 malformed_form');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(Object.entries(WRONG))('refuses %s, and leaves no files', async (_, body) => {
    const { status, text } = await send(body);
    expect(`${status} ${text}`).toMatch(/^422 (invalid_form|not_a_video)/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves no files when the client disconnects', async () => {
    failures.length = 0;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${TYPE}\r\nContent-Length: 500000\r\n\r\n--B\r\n${FILE}\r\n\r\n`,
      );
      socket.write(Buffer.from(VIDEO, 'latin1'), () => socket.resetAndDestroy());
    });
    socket.on('error', () => undefined);
    await expect.poll(() => failures).toEqual([expect.any(ClientGone)]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('accepts a valid form', async () => {
    const whole = await send(`--B\r\n${PLAIN}\r\n\r\nDune Song\r\n--B\r\n${FILE}\r\n\r\n${VIDEO}\r\n--B--\r\n`);
    expect(whole.text).toBe('received');
  });
});
