import { appendVsEmmett } from './append-vs-emmett.ts';
import type { Figure, Wanted } from './figure.ts';
import type { Workbench } from './workbench.ts';

export interface Benchmark {
  readonly name: string;
  readonly what: string;
  readonly wanted: Wanted;
  /** Figures: the one of this name, and others that explain it. @throws NotRun */
  readonly run: (bench: Workbench) => Promise<Figure[]>;
}

/** Every number the system is held to. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: 'append.vs_emmett',
    what: 'appends by 64 writers to new streams, personal fields encrypted, against Emmett',
    wanted: { of: 'ratio', bound: 'at least', limit: 5 },
    run: appendVsEmmett,
  },
];
