import { deepAppend } from './deep-append.ts';
import { deepPage, deepStream } from './deep-read.ts';
import { deepRare, deepRebuild } from './deep-rebuild.ts';
import type { Benchmark } from './registry.ts';

const SIZES = [
  { name: '1m', size: 1_000_000 },
  { name: '10m', size: 10_000_000 },
];

/**
 * Benchmarks of operations that may slow down as the log grows: each runs on a cached log, against a small log in the
 * same run.
 */
export const deepBenchmarks: readonly Benchmark[] = SIZES.flatMap(({ name, size }) => {
  const log = `a log of ${size.toLocaleString('en')} events`;
  return [
    {
      name: `append.${name}`,
      what: `appends by 64 writers to new streams in ${log}, against one of 10,000`,
      wanted: { of: 'ratio', bound: 'at least', limit: 0.85 },
      logs: 0,
      run: (bench) => deepAppend(bench, `append.${name}`, size),
    },
    {
      name: `stream.${name}`,
      what: `reads of single streams of 10 events in ${log}, against one of 100,000`,
      wanted: { of: 'ratio', bound: 'at least', limit: 0.7 },
      logs: 0,
      run: (bench) => deepStream(bench, `stream.${name}`, size),
    },
    {
      name: `page.${name}`,
      what: `pages of 500 events from the middle of ${log}, against one of 100,000`,
      wanted: { of: 'ratio', bound: 'at least', limit: 0.8 },
      logs: 0,
      run: (bench) => deepPage(bench, `page.${name}`, size),
    },
    {
      name: `rebuild.${name}`,
      what: `rebuild of the consent read model over ${log}, against one of 100,000; and its peak memory in MB`,
      wanted: { of: 'ratio', bound: 'at least', limit: 0.8 },
      alsoWanted: { [`rebuild.${name}.memory`]: { of: 'value', bound: 'at most', limit: 350 } },
      logs: 0,
      run: (bench) => deepRebuild(bench, `rebuild.${name}`, size),
    },
    {
      name: `rebuild.rare.${name}`,
      what: `rebuild of a read model of 1,000 events of one type, in ${log}`,
      wanted: { of: 'value', bound: 'at most', limit: 5 },
      logs: 0,
      run: (bench) => deepRare(bench, `rebuild.rare.${name}`, size),
    },
  ] satisfies Benchmark[];
});
