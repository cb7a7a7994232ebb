import { watchChanges } from '@sankofa/api/contract/audit';
import { followEvents, type LiveState } from '@sankofa/api/contract/follow-events';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { client } from './client.ts';
import { readSession } from './stored-session.ts';

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
    let wasLost = false;
    const changed = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries();
      }, COALESCE_MS);
    };
    void followEvents({
      client,
      path: watchChanges.path,
      signal: stop.signal,
      mayFollow: () => readSession() !== null,
      onEvent: ({ event }) => {
        if (event === 'changed') changed();
      },
      onState: (next) => {
        setState(next);
        // Whatever happened while the connection was down is read now, and once more when it is back: the server was down too.
        if (next === 'reconnecting' || wasLost) changed();
        wasLost = next === 'reconnecting';
      },
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [queries]);

  return <Live value={state}>{children}</Live>;
}
