import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { ClientGone } from '../http/body.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { SNIFFED_BYTES, sniff } from './sniff.ts';

/** A file that has arrived, as it lies on this machine. */
export interface UploadedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ReceivedForm {
  /** Each as it was sent last. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

export const WRONG_TYPE = 'Invalid file type. Please select a video file.';
const FIELD_BYTES = 20_000;

/**
 * Reads a form with one video as it comes, into a file of this machine: nothing of it is ever whole in memory. What goes
 * wrong ends it at once, and leaves nothing behind.
 * @param maxBytes of the file
 * @throws HttpProblem `video_too_large`, `not_a_video`, `malformed_form`, `invalid_form`, `unsupported_content_type`; ClientGone
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
        if (valueTruncated) reject(invalid(`The field ${name} is longer than ${FIELD_BYTES} bytes.`));
        Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
      });
      form.on('file', (name, file, { mimeType }) => {
        // The form hands its own failure to the file it is in: without a listener the process would end.
        file.on('error', () => undefined);
        const refusal =
          name !== 'file' || arriving.length > 0
            ? invalid('Send one file, as the field called file.')
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
      // busboy may emit more than one error, and one more when it is destroyed.
      form.on('error', () => reject(malformed()));
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
        form.once(limit, () => reject(invalid('The form has more parts than it should.')));
      }
      incoming.once('close', () => {
        if (!incoming.complete) reject(new ClientGone());
      });
      incoming.pipe(form);
    });
    const [one] = arriving;
    if (!one) throw invalid('Send the video as the field called file.');
    return { fields, file: { path, ...(await one) } };
  } catch (error) {
    // What is left of it is thrown away, so that the client gets to read the answer.
    incoming.unpipe(form);
    incoming.resume();
    // Ends the file that is still arriving, which would otherwise wait for its next bytes for ever.
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
    throw new HttpProblem(415, 'unsupported_content_type', 'Send a form: multipart/form-data with its boundary.');
  }
}

const malformed = (): HttpProblem => new HttpProblem(400, 'malformed_form', 'The form is cut off, or cannot be read.');

const invalid = (detail: string): HttpProblem => new HttpProblem(422, 'invalid_form', detail);

const notAVideo = (): HttpProblem => new HttpProblem(422, 'not_a_video', WRONG_TYPE);

async function receive(file: Readable, path: string, maxBytes: number): Promise<Omit<UploadedFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  async function* checked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        const megabytes = Math.round(maxBytes / 1024 ** 2);
        const detail = `Video file too large. Maximum size is ${megabytes}MB.`;
        throw new HttpProblem(413, 'video_too_large', detail);
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
