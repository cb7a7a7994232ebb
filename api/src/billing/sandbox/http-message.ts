import type { IncomingMessage } from 'node:http';

/** A request as the sandbox's handlers read it. */
export interface HttpRequest {
  readonly method: string;
  /** Path without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** Text; of a form with files, its bytes as Latin-1. */
  readonly body: string;
}

/** An answer to a request. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

const MAX_BODY_BYTES = 1_048_576;

/**
 * Reads a request.
 * @throws RangeError for a body above 1 MiB
 */
export async function readRequest(message: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw new RangeError('The body is too large.');
    chunks.push(bytes);
  }
  const url = new URL(message.url ?? '/', 'http://sandbox');
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: message.headers,
    body: Buffer.concat(chunks).toString(boundaryOf(message) === null ? 'utf8' : 'latin1'),
  };
}

/** The boundary of a form with files; null for any other body. */
export const boundaryOf = ({ headers }: Pick<HttpRequest, 'headers'>): string | null =>
  /^multipart\/form-data; *boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? null;

/** An answer in JSON. */
export const jsonAnswer = (status: number, value: unknown, headers: HttpAnswer['headers'] = {}): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

/** 303: the browser continues with GET. */
export const redirect = (location: string): HttpAnswer => ({ status: 303, headers: { location }, body: '' });

/** The value of `:id` if a path matches a pattern; an empty text if the pattern has none. */
export function matchPath(pattern: string, path: string): string | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  let id = '';
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part === ':id' && value !== '') id = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return id;
}
