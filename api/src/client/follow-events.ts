import type { Client } from './client.ts';
import { EventStreamParser, type ServerEvent } from './event-stream.ts';

export type LiveState = 'connecting' | 'live' | 'reconnecting';

const FIRST_BACK_OFF_MS = 500;
const MAX_BACK_OFF_MS = 10_000;

/** Options of a live stream. */
export interface Following {
  readonly client: Pick<Client, 'request'>;
  readonly path: string;
  readonly signal: AbortSignal;
  /** Whether a person is signed in. */
  mayFollow(): boolean;
  onEvent(event: ServerEvent): void;
  /** Also called when the connection is lost: changes until the next one must be fetched then. */
  onState(state: LiveState): void;
}

/** Follows a stream of server-sent events, and reconnects whenever it ends, until `signal` aborts. */
export async function followEvents({ client, path, signal, mayFollow, onEvent, onState }: Following): Promise<void> {
  let backOff = FIRST_BACK_OFF_MS;
  while (!signal.aborted) {
    if (mayFollow()) {
      try {
        const response = await client.request(path, { signal });
        onState('live');
        backOff = FIRST_BACK_OFF_MS;
        await readEvents(response, onEvent);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof Error)) throw error;
      }
      onState('reconnecting');
    }
    // Jitter: after a restart of the server, clients must not all reconnect at once.
    await new Promise((resolve) => setTimeout(resolve, backOff * (0.5 + Math.random() / 2)));
    backOff = Math.min(backOff * 2, MAX_BACK_OFF_MS);
  }
}

async function readEvents(response: Response, onEvent: (event: ServerEvent) => void): Promise<void> {
  const parser = new EventStreamParser();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    for (const event of parser.push(piece.value)) onEvent(event);
  }
}
