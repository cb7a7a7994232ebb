import { getDemo } from '@sankofa/api/contract/demo';
import { useQuery } from '@tanstack/react-query';
import { client } from '../server/client.ts';

/** Interval of reads while the history is being written, in ms. */
const PROGRESS_MS = 2_000;

/** The demo of this log; null for a real log, undefined until it is known. */
export function useDemo() {
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: () => client.call(getDemo),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (typeof state.data?.demo?.written_percent === 'number' ? PROGRESS_MS : false),
  });
  return data?.demo;
}

/** Returns a check whether a time is simulated, as part of a demo's history. */
export function useIsSimulated(): (at: string) => boolean {
  const demo = useDemo();
  const before = demo ? Date.parse(demo.simulated_before) : Number.NEGATIVE_INFINITY;
  return (at) => Date.parse(at) < before;
}
