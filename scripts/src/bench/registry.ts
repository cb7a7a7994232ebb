import { appendConflict } from './append-conflict.ts';
import { appendEventStoreDb } from './append-eventstoredb.ts';
import { appendLongStream } from './append-long-stream.ts';
import { appendVsEmmett } from './append-vs-emmett.ts';
import { asOfReport } from './as-of-report.ts';
import { auditRate } from './audit-rate.ts';
import { backtestRate } from './backtest-rate.ts';
import { checkoutStart } from './checkout-start.ts';
import { commandHttp } from './command-http.ts';
import { entitlementVisible } from './entitlement-visible.ts';
import type { Figure, FigureTarget } from './figure.ts';
import { firstFrame, firstFrameThrottled } from './first-frame.ts';
import { headLag } from './head-lag.ts';
import { heartbeatRate } from './heartbeat-rate.ts';
import { homeP95 } from './home.ts';
import { homeFrench } from './home-french.ts';
import { ledgerAsOf } from './ledger-as-of.ts';
import { webLighthouse } from './lighthouse.ts';
import { packSubject } from './pack-subject.ts';
import { peopleSearch } from './people-search.ts';
import { playbackStart } from './playback-start.ts';
import { readVsLimit } from './read-vs-limit.ts';
import { rebuildVsEmmett } from './rebuild-vs-emmett.ts';
import { reconcileRate } from './reconcile-rate.ts';
import { reportsClaim } from './reports-claim.ts';
import { reportsList } from './reports-list.ts';
import { searchLatency } from './search-latency.ts';
import { searchQuality } from './search-quality.ts';
import { segmentsVsNginx } from './segments-vs-nginx.ts';
import { startWarm } from './start-warm.ts';
import { transcodeVsFfmpeg } from './transcode-vs-ffmpeg.ts';
import { verifyRate } from './verify-rate.ts';
import { visibleEmbedded, visibleKafka } from './visible.ts';
import { webJs } from './web-js.ts';
import { webhooksRate } from './webhooks-rate.ts';
import type { Workbench } from './workbench.ts';

export interface Benchmark {
  readonly name: string;
  readonly what: string;
  readonly wanted: FigureTarget;
  /** Targets of its other figures, by name. */
  readonly alsoWanted?: Readonly<Record<string, FigureTarget>>;
  /** Number of logs it fills; 1 by default. */
  readonly logs?: number;
  /** Figures: one with the name of the benchmark, and others that explain it. @throws NotRun */
  readonly run: (bench: Workbench) => Promise<Figure[]>;
}

/** Number of logs a benchmark fills. */
export const logsOf = ({ logs = 1 }: Benchmark): number => logs;

/** All benchmarks except those on large logs, which are in `deep-registry.ts`. */
export const benchmarks: readonly Benchmark[] = [
  {
    name: 'append.vs_emmett',
    what: 'appends by 64 writers to new streams, personal fields encrypted, against Emmett',
    wanted: { of: 'ratio', bound: 'at least', limit: 5 },
    alsoWanted: { 'append.proven': { of: 'ratio', bound: 'at least', limit: 6 } },
    run: appendVsEmmett,
  },
  {
    name: 'append.conflict',
    what: '64 writers on one stream: lost, duplicated and out-of-order appends',
    wanted: { of: 'value', bound: 'at most', limit: 0 },
    run: appendConflict,
  },
  {
    name: 'append.eventstoredb',
    what: 'appends by 64 writers to new streams of EventStoreDB, encrypted, through the adapter against its bare client',
    wanted: { of: 'ratio', bound: 'at least', limit: 0.8 },
    run: appendEventStoreDb,
  },
  {
    name: 'append.eventstoredb.long',
    what: 'appends to a stream of 20,000 events of EventStoreDB against streams of 10',
    wanted: { of: 'ratio', bound: 'at least', limit: 0.8 },
    run: appendLongStream,
  },
  {
    name: 'head.lag',
    what: 'time from append to signed head, 99th percentile at 500 appends/s: the worse of PostgreSQL and EventStoreDB',
    wanted: { of: 'value', bound: 'at most', limit: 2 },
    run: headLag,
  },
  {
    name: 'audit.rate',
    what: 'audit of a log of 300,000 events; how fast a keeper proves it, and what the proof stores',
    wanted: { of: 'value', bound: 'at least', limit: 15_000 },
    alsoWanted: { 'proof.bytes': { of: 'value', bound: 'at most', limit: 100 } },
    run: auditRate,
  },
  {
    name: 'command.http',
    what: 'consent changes over HTTP (token, validation, decision, append), against a Koa route with one INSERT',
    wanted: { of: 'ratio', bound: 'at least', limit: 0.65 },
    run: commandHttp,
  },
  {
    name: 'rebuild.vs_emmett',
    what: 'rebuild of the consent read model over 500,000 events, against Emmett',
    wanted: { of: 'ratio', bound: 'at least', limit: 30 },
    run: rebuildVsEmmett,
  },
  {
    name: 'visible.embedded',
    what: 'time from append to visible in a query, 99th percentile at 200 appends/s, projector reading the log',
    wanted: { of: 'value', bound: 'at most', limit: 30 },
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
    what: 'consent report as of a date over 100,000 people, by version, country and day, over HTTP: the slowest response',
    wanted: { of: 'value', bound: 'at most', limit: 1 },
    run: asOfReport,
  },
  {
    name: 'ledger.asof',
    what: 'balances of every account of a ledger of 1,000,000 lines as of a day, by booking or effective date, over HTTP: the slowest response',
    wanted: { of: 'value', bound: 'at most', limit: 200 },
    run: ledgerAsOf,
  },
  {
    name: 'checkout.start',
    what: 'from the wish to buy to the address of the payment page, with a sandbox as provider, 95th percentile',
    wanted: { of: 'value', bound: 'at most', limit: 300 },
    run: checkoutStart,
  },
  {
    name: 'entitlement.visible',
    what: 'from a payment at the provider until its buyer may watch, 99th percentile',
    wanted: { of: 'value', bound: 'at most', limit: 1_000 },
    run: entitlementVisible,
  },
  {
    name: 'webhooks.rate',
    what: 'notifications of a provider: handled per second, and stored per second',
    wanted: { of: 'value', bound: 'at least', limit: 100 },
    alsoWanted: { 'webhooks.stored': { of: 'value', bound: 'at least', limit: 400 } },
    run: webhooksRate,
  },
  {
    name: 'reconcile.rate',
    what: 'a reconciliation of 100,000 payments with their provider',
    wanted: { of: 'value', bound: 'at most', limit: 60 },
    run: reconcileRate,
  },
  {
    name: 'people.search',
    what: 'search among 100,000 people by address, name or id, over HTTP, 95th percentile',
    wanted: { of: 'value', bound: 'at most', limit: 50 },
    run: peopleSearch,
  },
  {
    name: 'search.ndcg10',
    what: 'smart search among the demo films: nDCG@10 of labelled searches in four languages',
    wanted: { of: 'value', bound: 'at least', limit: 0.85 },
    logs: 0,
    run: searchQuality,
  },
  {
    name: 'search.p95',
    what: 'smart search among 10,000 films, over HTTP, 95th percentile',
    wanted: { of: 'value', bound: 'at most', limit: 50 },
    run: searchLatency,
  },
  {
    name: 'backtest.rate',
    what: 'back-test of a rule with every kind of condition over 100,000 texts, over HTTP, and concurrent requests',
    wanted: { of: 'value', bound: 'at most', limit: 30 },
    run: backtestRate,
  },
  {
    name: 'reports.list',
    what: 'moderation queue of 100,000 reports, with all filters and orders, over HTTP, 95th percentile',
    wanted: { of: 'value', bound: 'at most', limit: 200 },
    run: reportsList,
  },
  {
    name: 'reports.claim',
    what: 'claims of reports out of 100,000, over HTTP, 95th percentile; and 50 concurrent claims of one report',
    wanted: { of: 'value', bound: 'at most', limit: 100 },
    run: reportsClaim,
  },
  {
    name: 'pack.subject',
    what: 'evidence pack for a person with 5,000 events, over HTTP: the slowest response',
    wanted: { of: 'value', bound: 'at most', limit: 1.5 },
    run: packSubject,
  },
  {
    name: 'verify.rate',
    what: 'events per second of an evidence pack verified in Node; and in Chromium, from the choice of the file to the report',
    wanted: { of: 'value', bound: 'at least', limit: 10_000 },
    alsoWanted: { 'verify.rate.browser': { of: 'value', bound: 'at least', limit: 2_000 } },
    run: verifyRate,
  },
  {
    name: 'heartbeat.rate',
    what: 'heartbeats accepted within 100 ms, of 2,750 per second offered; and their 99th percentile',
    wanted: { of: 'value', bound: 'at least', limit: 2_500 },
    run: heartbeatRate,
  },
  {
    name: 'transcode.vs_ffmpeg',
    what: 'processing of a film with loudness, posters and storyboard, against one plain ffmpeg command for the same renditions',
    wanted: { of: 'ratio', bound: 'at least', limit: 0.9 },
    logs: 0,
    run: transcodeVsFfmpeg,
  },
  {
    name: 'segments.vs_nginx',
    what: 'film segments for 500 concurrent viewers without errors, against nginx sending the same files',
    wanted: { of: 'ratio', bound: 'at least', limit: 0.8 },
    run: segmentsVsNginx,
  },
  {
    name: 'home.p95',
    what: 'all data of the home page with 10,000 films, 100 concurrent visitors, 95th percentile',
    wanted: { of: 'value', bound: 'at most', limit: 40 },
    run: homeP95,
  },
  {
    name: 'home.french',
    what: 'the server-drawn home page in French, against English',
    wanted: { of: 'ratio', bound: 'at most', limit: 1.05 },
    run: homeFrench,
  },
  {
    name: 'read.vs_limit',
    what: 'film pages, against a Koa route that sends the same bytes from one query',
    wanted: { of: 'ratio', bound: 'at least', limit: 0.7 },
    run: readVsLimit,
  },
  {
    name: 'web.js',
    what: 'JavaScript loaded by the home page, gzip',
    wanted: { of: 'value', bound: 'at most', limit: 170 },
    run: webJs,
  },
  {
    name: 'web.lighthouse',
    what: 'Lighthouse on a phone, home and film page: smallest margin over 90 / 100 / 97 / 95 (performance / accessibility / best practices / SEO)',
    wanted: { of: 'value', bound: 'at least', limit: 0 },
    run: webLighthouse,
  },
  {
    name: 'playback.start',
    what: 'starts of a film by signed-in people, 95th percentile, against that of a Koa route with one INSERT',
    wanted: { of: 'ratio', bound: 'at most', limit: 18.5 },
    run: playbackStart,
  },
  {
    name: 'play.first_frame',
    what: 'time from the click on Play to the first frame, 95th percentile of 20 plays on loopback, against hls.js alone',
    wanted: { of: 'ratio', bound: 'at most', limit: 2.5 },
    run: firstFrame,
  },
  {
    name: 'play.first_frame.mobile',
    what: 'the same at 1.6 Mbit/s with 150 ms latency and an empty cache',
    wanted: { of: 'value', bound: 'at most', limit: 3 },
    run: firstFrameThrottled,
  },
  {
    name: 'start.warm',
    what: 'npm start on existing data, until the first page responds',
    wanted: { of: 'value', bound: 'at most', limit: 4 },
    run: startWarm,
  },
];
