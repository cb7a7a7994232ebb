import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** A request as it goes over the wire: nothing is added, checked or repaired. */
export interface RawRequest {
  readonly method: string;
  /** Path and query, encoded already. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer | undefined;
  /** Keeps connections when given; otherwise each request has its own. */
  readonly agent?: Agent;
}

/** What came back. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request to a port of this machine and reads the whole answer. */
export function sendRaw(port: number, { method, path, headers, body, agent }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, agent: agent ?? false, headers: headers ?? {} };
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
