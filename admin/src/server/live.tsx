import { watchChanges } from '@sankofa/api/contract/audit';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { client } from './client.ts';
import { EventStreamParser } from './event-stream.ts';
import { readSession } from './stored-session.ts';

export type LiveState = 'connecting' | 'live' | 'reconnecting';

const MAX_BACK_OFF_MS = 10_000;
/** Changes within this time are read once. */
const COALESCE_MS = 400;

const Live = createContext<LiveState>('connecting');

export const useLiveState = (): LiveState => useContext(Live);

/** Reads what is on the screen again whenever the read models behind it have changed. */
export function LiveUpdates({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries();
      }, COALESCE_MS);
    };
    void follow(stop.signal, setState, changed);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [queries]);

  return <Live value={state}>{children}</Live>;
}

async function follow(signal: AbortSignal, setState: (state: LiveState) => void, changed: () => void): Promise<void> {
  let backOff = 500;
  while (!signal.aborted) {
    if (readSession()) {
      try {
        const response = await client.request(watchChanges.path, { signal });
        setState('live');
        backOff = 500;
        await readEvents(response, changed);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof Error)) throw error;
      }
      setState('reconnecting');
      // Whatever happened while the connection was down is read now.
      changed();
    }
    await new Promise((resolve) => setTimeout(resolve, backOff));
    backOff = Math.min(backOff * 2, MAX_BACK_OFF_MS);
  }
}

async function readEvents(response: Response, changed: () => void): Promise<void> {
  const parser = new EventStreamParser();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    if (parser.push(piece.value).some(({ event }) => event === 'changed')) changed();
  }
}
