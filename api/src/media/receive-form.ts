import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RefusalParams } from '@sankofa/events/store/refusal';
import busboy from 'busboy';
import { ClientGone } from '../http/body.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { SNIFFED_BYTES, sniff } from './sniff.ts';

/** A received file on this machine. */
export interface UploadedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ReceivedForm {
  /** The last value of each. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

const FIELD_BYTES = 20_000;

/**
 * Streams a form with one video into a file on this machine, without buffering it in memory. An error stops it at once
 * and deletes the file.
 * @param maxBytes of the file
 * @throws HttpProblem `video_too_large`, `not_a_video`, `malformed_form`, `invalid_form` or `unsupported_content_type`
 * @throws ClientGone
 */
export async function receiveForm(
  incoming: IncomingMessage,
  { folder, maxBytes }: { readonly folder: string; readonly maxBytes: number },
): Promise<ReceivedForm> {
  const form = openForm(incoming);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const fields: Record<string, string> = {};
  const arriving: Promise<Omit<UploadedFile, 'path'>>[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('field', (name, value, { valueTruncated }) => {
        if (valueTruncated) reject(invalid({ what: 'long_field', field: name, most: FIELD_BYTES }));
        Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
      });
      form.on('file', (name, file, { mimeType }) => {
        // busboy propagates an error of the form to its current file: without a listener the process would crash.
        file.on('error', () => undefined);
        const refusal =
          name !== 'file' || arriving.length > 0
            ? invalid({ what: 'one_file' })
            : !mimeType.startsWith('video/') && notAVideo();
        if (refusal) {
          file.resume();
          reject(refusal);
          return;
        }
        const one = receive(file, path, maxBytes);
        one.catch((error) => reject(form.errored ? malformed() : error));
        arriving.push(one);
      });
      form.once('close', resolve);
      // busboy may emit more than one error, and another one when it is destroyed.
      form.on('error', () => reject(malformed()));
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
        form.once(limit, () => reject(invalid({ what: 'too_many_parts' })));
      }
      incoming.once('close', () => {
        if (!incoming.complete) reject(new ClientGone());
      });
      incoming.pipe(form);
    });
    const [one] = arriving;
    if (!one) throw invalid({ what: 'no_file' });
    return { fields, file: { path, ...(await one) } };
  } catch (error) {
    // Discards the rest of the request, so that the client reads the response.
    incoming.unpipe(form);
    incoming.resume();
    // Ends the file in progress, which would otherwise wait forever for its next bytes.
    form.destroy();
    await Promise.allSettled(arriving);
    await rm(path, { force: true });
    throw error;
  }
}

function openForm({ headers }: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers, limits: { files: 1, fields: 40, parts: 41, fieldSize: FIELD_BYTES } });
  } catch {
    throw new HttpProblem('unsupported_content_type', { wanted: 'form' });
  }
}

const malformed = (): HttpProblem => new HttpProblem('malformed_form');

const invalid = (params: RefusalParams): HttpProblem => new HttpProblem('invalid_form', params);

const notAVideo = (): HttpProblem => new HttpProblem('not_a_video');

async function receive(file: Readable, path: string, maxBytes: number): Promise<Omit<UploadedFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  async function* checked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        const megabytes = Math.round(maxBytes / 1024 ** 2);
        throw new HttpProblem('video_too_large', { megabytes });
      }
      if (head.length < SNIFFED_BYTES) {
        head = Buffer.concat([head, chunk]).subarray(0, SNIFFED_BYTES);
        if (head.length === SNIFFED_BYTES && sniff(head) === null) throw notAVideo();
      }
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(file, checked, createWriteStream(path));
  if (sniff(head) === null) throw notAVideo();
  return { bytes, sha256: hash.digest('hex') };
}
