import { PassThrough } from 'node:stream';
import { HttpProblem } from './http-problem.ts';

const HEARTBEAT_MS = 15_000;
/** Maximum unsent bytes per client. A slower client is disconnected; it reconnects and reads the current state. */
const MAX_BUFFERED = 64 * 1024;
/** Maximum streams per account: a browser opens six connections to a host, and people have several browsers. */
const MAX_PER_ACCOUNT = 24;
/** Maximum duration of a stream in ms. Its client then reconnects with a fresh token. */
export const MAX_STREAM_MS = 15 * 60_000;
/** Interval of checks whether the session of a stream is still active, in ms. */
export const SESSION_LOOK_MS = 3_000;

/** A client of server-sent events. */
export interface EventStream {
  readonly stream: PassThrough;
  send(event: string, data: object): void;
}

/**
 * Opens a stream of server-sent events that ends with `signal`.
 * @param retryMs reconnection delay of the client
 */
export function openEventStream(signal: AbortSignal, retryMs = 1_000): EventStream {
  const stream = new PassThrough();
  const end = (): void => {
    clearInterval(heartbeat);
    signal.removeEventListener('abort', end);
    if (!stream.writableEnded) stream.end();
  };
  const write = (text: string): void => {
    if (stream.writableEnded) return;
    if (stream.writableLength + stream.readableLength > MAX_BUFFERED) end();
    else stream.write(text);
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
  signal.addEventListener('abort', end);
  stream.once('close', end);
  write(`retry: ${retryMs}\n\n`);
  if (signal.aborted) end();
  return { stream, send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) };
}

/** Limits the open streams per account. */
export class StreamLimit {
  readonly #open = new Map<string, number>();

  /**
   * Takes a slot for this account, released when `signal` aborts.
   * @throws HttpProblem 429
   */
  take(account: string, signal: AbortSignal): void {
    if (signal.aborted) return;
    const open = this.#open.get(account) ?? 0;
    if (open >= MAX_PER_ACCOUNT) {
      throw new HttpProblem('too_many_streams', { open }, { headers: { 'Retry-After': '30' } });
    }
    this.#open.set(account, open + 1);
    signal.addEventListener('abort', () => this.#giveBack(account), { once: true });
  }

  #giveBack(account: string): void {
    const left = (this.#open.get(account) ?? 1) - 1;
    if (left > 0) this.#open.set(account, left);
    else this.#open.delete(account);
  }
}
