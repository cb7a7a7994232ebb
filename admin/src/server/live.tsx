import { followEvents, type LiveState } from '@sankofa/api/client/follow-events';
import { watchChanges } from '@sankofa/api/contract/audit';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { client } from './client.ts';
import { readSession } from './stored-session.ts';

/** Changes within this time cause one refetch. */
const COALESCE_MS = 400;
/** Maximum time to wait for a refetch before starting another: restarted at each change, it would never finish. */
const PATIENCE_MS = 8_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const Live = createContext<LiveState>('connecting');

export const useLiveState = (): LiveState => useContext(Live);

/** Refetches the data on the screen when their read models have changed. */
export function LiveUpdates({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');

  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reading = false;
    let changedMeanwhile = false;
    let wasLost = false;
    const read = async (): Promise<void> => {
      timer = undefined;
      reading = true;
      changedMeanwhile = false;
      await Promise.race([queries.invalidateQueries(), sleep(PATIENCE_MS)]);
      reading = false;
      if (changedMeanwhile) changed();
    };
    const changed = (): void => {
      changedMeanwhile = true;
      if (!reading && !stop.signal.aborted) timer ??= setTimeout(() => void read(), COALESCE_MS);
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
        // Refetch when the connection is lost, and once more when it is back: the server may have been down too.
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
