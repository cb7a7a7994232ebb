import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** A raw request: only the length of the body is added, nothing is validated or repaired. */
export interface RawRequest {
  readonly method: string;
  /** Path and query, already encoded. */
  readonly path: string;
  /** An array contains names and values in turn, to repeat a name. */
  readonly headers?: OutgoingHttpHeaders | readonly string[];
  readonly body?: string | Buffer | undefined;
  /** Reuses connections if given; otherwise each request has its own. */
  readonly agent?: Agent;
}

/** The raw response. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Sends a request to a port of this machine and reads the whole response, decompressed; of an event stream only the
 * beginning.
 */
export function sendRaw(port: number, { method, path, headers, body, agent }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const length =
      body === undefined || (headers && 'Transfer-Encoding' in headers)
        ? {}
        : { 'Content-Length': Buffer.byteLength(body) };
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: agent ?? false,
      headers: isList(headers) ? headers : { ...length, ...headers },
    };
    const sent = request(options, (answer) => {
      let text = '';
      const done = (): void => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      const content = unpacked(answer).setEncoding('utf8');
      content.on('data', (chunk) => {
        text += chunk;
        if (!answer.headers['content-type']?.startsWith('text/event-stream')) return;
        done();
        sent.destroy();
      });
      answer.on('error', reject);
      content.on('error', reject);
      content.on('end', done);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const isList = (headers: RawRequest['headers']): headers is readonly string[] => Array.isArray(headers);

function unpacked(answer: IncomingMessage): Readable {
  if (answer.headers['content-encoding'] === 'br') return answer.pipe(createBrotliDecompress());
  return answer.headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer;
}
