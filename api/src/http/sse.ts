import { PassThrough } from 'node:stream';

const HEARTBEAT_MS = 15_000;
/** A client that is this far behind, in bytes, is let go: it connects again and reads the state as it is. */
const MAX_BUFFERED = 64 * 1024;

/** One client listening to server-sent events. */
export interface EventStream {
  readonly stream: PassThrough;
  send(event: string, data: object): void;
}

/** Opens a stream of server-sent events that ends with `signal`. @param retryMs how soon a client connects again */
export function openEventStream(signal: AbortSignal, retryMs = 1_000): EventStream {
  const stream = new PassThrough();
  const end = (): void => {
    clearInterval(heartbeat);
    signal.removeEventListener('abort', end);
    if (!stream.writableEnded) stream.end();
  };
  const write = (text: string): void => {
    if (stream.writableEnded) return;
    if (stream.writableLength > MAX_BUFFERED) end();
    else stream.write(text);
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
  signal.addEventListener('abort', end);
  stream.once('close', end);
  write(`retry: ${retryMs}\n\n`);
  return { stream, send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`) };
}
