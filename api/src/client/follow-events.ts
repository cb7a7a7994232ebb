import type { Client } from './client.ts';
import { EventStreamParser, type ServerEvent } from './event-stream.ts';

export type LiveState = 'connecting' | 'live' | 'reconnecting';

const FIRST_BACK_OFF_MS = 500;
const MAX_BACK_OFF_MS = 10_000;

/** What is followed, and who wants to know. */
export interface Following {
  readonly client: Pick<Client, 'request'>;
  readonly path: string;
  readonly signal: AbortSignal;
  /** Whether there is somebody signed in to follow for. */
  mayFollow(): boolean;
  onEvent(event: ServerEvent): void;
  /** Also when a connection is lost: what happened until the next one has to be read then. */
  onState(state: LiveState): void;
}

/** Follows a stream of server-sent events, and connects again whenever it ends, until `signal` aborts. */
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
    // Not all at once: a server that starts again has to answer everybody who was there.
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
