import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { vi } from 'vitest';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** A response; a string body is sent as it is, anything else as JSON. */
export type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>];

export interface SmallServer {
  readonly origin: string;
  readonly server: Server;
  /** Received requests, in order. */
  readonly asked: readonly ReceivedRequest[];
  close(): Promise<void>;
}

/** An HTTP server. Never responds to a request whose answer is null. */
export async function openServer(
  answer: (asked: ReceivedRequest) => Answer | Promise<Answer> | null,
): Promise<SmallServer> {
  const asked: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const one: ReceivedRequest = { method: request.method ?? '', path: request.url ?? '', headers: request.headers };
    asked.push(one);
    void say(response, answer(one));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function say(response: ServerResponse, answer: Answer | Promise<Answer> | null): Promise<void> {
  if (answer === null) return;
  const [status, body, headers = {}] = await answer;
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

export const problem = (status: number, code: string, detail = 'A problem.'): Answer => [
  status,
  { type: 'about:blank', title: 'Refused', status, code, detail, requestId: 'r' },
  { 'Content-Type': 'application/problem+json' },
];

/**
 * Stubs the browser globals that the app uses. Modules read them on import, so import them afterwards; undo with
 * `vi.unstubAllGlobals`.
 */
export function openBrowser(origin: string, kept: Readonly<Record<string, string>> = {}): Map<string, string> {
  const storage = new Map(Object.entries(kept));
  const { fetch } = globalThis;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => fetch(new URL(address, origin), init));
  let last: Promise<unknown> = Promise.resolve();
  const request = <Result>(_name: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  vi.stubGlobal('navigator', { locks: { request }, onLine: true });
  vi.resetModules();
  return storage;
}

/** A person as stored in local storage. */
export const person = (id: string) => ({
  id,
  email: `${id}@example.test`,
  email_confirmed: true,
  name: id,
  subscription_status: 'free',
  created_at: '2026-01-05T10:00:00.000Z',
  purchased_movies: [],
});

/** Local storage of a signed-in person. */
export const signedIn = (id: string): Record<string, string> => ({ user: JSON.stringify(person(id)) });
