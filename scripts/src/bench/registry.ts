import { appendConflict } from './append-conflict.ts';
import { appendGrowth } from './append-growth.ts';
import { appendVsEmmett } from './append-vs-emmett.ts';
import { asOfReport } from './as-of-report.ts';
import { commandHttp } from './command-http.ts';
import type { Figure, Wanted } from './figure.ts';
import { packSubject } from './pack-subject.ts';
import { peopleSearch } from './people-search.ts';
import { rebuildMemory } from './rebuild-memory.ts';
import { rebuildVsEmmett } from './rebuild-vs-emmett.ts';
import { startWarm } from './start-warm.ts';
import { visibleEmbedded, visibleKafka } from './visible.ts';
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
  {
    name: 'append.conflict',
    what: '64 writers on one stream: every append lands once, in order',
    wanted: { of: 'value', bound: 'at most', limit: 0 },
    run: appendConflict,
  },
  {
    name: 'append.growth',
    what: 'appends to a log of 1,000,000 events against one of 10,000',
    wanted: { of: 'ratio', bound: 'at least', limit: 0.85 },
    run: appendGrowth,
  },
  {
    name: 'command.http',
    what: 'consents over HTTP: token, validation, decision, append; against a Koa route of one INSERT',
    wanted: { of: 'ratio', bound: 'at least', limit: 0.6 },
    run: commandHttp,
  },
  {
    name: 'rebuild.vs_emmett',
    what: 'rebuild of the consent read model over 500,000 events, against Emmett',
    wanted: { of: 'ratio', bound: 'at least', limit: 30 },
    run: rebuildVsEmmett,
  },
  {
    name: 'rebuild.memory',
    what: 'most memory of the process that rebuilds the consent read model over 1,000,000 events',
    wanted: { of: 'value', bound: 'at most', limit: 350 },
    run: rebuildMemory,
  },
  {
    name: 'visible.embedded',
    what: 'append to visible in a query, 99th percentile at 200 appends/s; projector on the log',
    wanted: { of: 'value', bound: 'at most', limit: 50 },
    run: visibleEmbedded,
  },
  {
    name: 'visible.kafka',
    what: 'the same through Kafka',
    wanted: { of: 'value', bound: 'at most', limit: 300 },
    run: visibleKafka,
  },
  {
    name: 'asof.report',
    what: 'consent report as of a date over 100,000 people, by version, country and day, over HTTP: the slowest of all',
    wanted: { of: 'value', bound: 'at most', limit: 1 },
    run: asOfReport,
  },
  {
    name: 'people.search',
    what: 'search among 100,000 people by address, name or id, over HTTP, 95th percentile',
    wanted: { of: 'value', bound: 'at most', limit: 50 },
    run: peopleSearch,
  },
  {
    name: 'pack.subject',
    what: 'evidence pack about a person of 5,000 events, over HTTP: the slowest',
    wanted: { of: 'value', bound: 'at most', limit: 2 },
    run: packSubject,
  },
  {
    name: 'start.warm',
    what: 'npm start on data of an earlier one, until it answers with the first page',
    wanted: { of: 'value', bound: 'at most', limit: 5 },
    run: startWarm,
  },
];
