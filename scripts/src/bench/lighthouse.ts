import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../services/chromium.ts';
import { freePort } from '../services/free-port.ts';
import { openDemo } from './demo.ts';
import { type Figure, median, NotRun, plain } from './figure.ts';
import { loadPeer } from './peers.ts';
import type { Workbench } from './workbench.ts';

const RUNS = 3;
const PERCENT = 100;
const MS = 1_000;
/**
 * Benchmark index of the machine for which Lighthouse's default slowdown of four simulates a phone. On slower machines
 * the slowdown is smaller; on faster ones it stays four.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
const USUAL = { machine: 1_533, slowdown: 4 };
/** Minimum score of each category. The benchmark is named after the first. */
export const TARGETS = { performance: 90, accessibility: 100, 'best-practices': 97, seo: 95 } as const;
type Category = keyof typeof TARGETS;
const CATEGORIES = Object.keys(TARGETS) as Category[];

/**
 * Lighthouse with phone emulation on the home page and a film page: median of several runs. `web.lighthouse` is the
 * smallest margin of all scores to their target. `machine` is the benchmark index of this machine and `slowdown` the
 * factor used; `uncalibrated` is the performance score and `lcp` the Largest Contentful Paint of a first run per page with
 * the default slowdown of four.
 * @throws NotRun without Chromium, or when Lighthouse cannot be installed
 */
export async function webLighthouse(bench: Workbench): Promise<Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new NotRun('no Chromium on the path or in CHROMIUM');
  const url = await openDemo(bench);
  const [film] = (await (await fetch(`${url}/api/movies`)).json()) as { id: string }[];
  const pages = { home: url, movie: `${url}/movie/${film?.id}` };
  const figures: Figure[] = [];
  const machine: number[] = [];
  const margins: number[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const first = await runWhole(executablePath, page, USUAL.slowdown);
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run++) {
      runs.push(await runWhole(executablePath, page, slowdownOn(median([first, ...runs].map((done) => done.machine)))));
    }
    machine.push(...runs.map((run) => run.machine));
    for (const category of CATEGORIES) {
      const score = median(runs.map(({ scores }) => scores[category]));
      figures.push(plain(`${name}.${category}`, score, 'of 100'));
      margins.push(score - TARGETS[category]);
    }
    figures.push(plain(`${name}.uncalibrated`, first.scores.performance, 'of 100'));
    figures.push(plain(`${name}.lcp`, first.lcp / MS, 's'));
  }
  return [
    plain('web.lighthouse', Math.min(...margins), 'points above'),
    ...figures,
    plain('machine', median(machine), 'benchmark index'),
    plain('slowdown', slowdownOn(median(machine)), 'times slower'),
  ];
}

/** CPU slowdown that simulates the phone on a machine of this index. */
const slowdownOn = (machine: number): number => Math.max(1, Math.min(1, machine / USUAL.machine) * USUAL.slowdown);

/** The used part of Lighthouse's API. */
interface Peer {
  lighthouse(page: string, flags: object): Promise<{ readonly lhr: Result } | undefined>;
}

interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly environment: { readonly benchmarkIndex: number };
}

interface Audit {
  readonly id: string;
  readonly score: number | null;
  readonly title: string;
  readonly displayValue?: string;
  /** In milliseconds for times. */
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly { readonly node?: { readonly snippet: string } }[] };
}

interface Run {
  /** Time to the largest picture or text, in milliseconds. */
  readonly lcp: number;
  readonly scores: Readonly<Record<Category, number>>;
  /** Benchmark index of this machine; higher is faster. */
  readonly machine: number;
}

/** Lighthouse's errors for a trace without a start or a paint, which occur on busy machines for any page. */
const BROKEN = ['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP', 'NO_DCL', 'NO_SCREENSHOTS', 'NO_SPEEDLINE_FRAMES'];

/** Runs Lighthouse; retries once if the trace was incomplete. */
async function runWhole(executablePath: string, page: string, slowdown: number): Promise<Run> {
  try {
    return await runOnce(executablePath, page, slowdown);
  } catch (error) {
    if (!(error instanceof LighthouseFailed && BROKEN.includes(error.code))) throw error;
    console.error(`${error.message} Trying once more.`);
    return runOnce(executablePath, page, slowdown);
  }
}

class LighthouseFailed extends RangeError {
  readonly code: string;

  constructor(page: string, { code, message }: { readonly code: string; readonly message: string }) {
    super(`${page}: ${code}: ${message}`);
    this.name = 'LighthouseFailed';
    this.code = code;
  }
}

/** One run in a new browser without cache. @throws LighthouseFailed */
async function runOnce(executablePath: string, page: string, slowdown: number): Promise<Run> {
  const { lighthouse } = await loadPeer<Peer>('lighthouse.mjs');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(page, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      throttling: { cpuSlowdownMultiplier: slowdown },
    });
    if (!result) throw new RangeError(`Lighthouse found nothing to say about ${page}`);
    const { categories, audits, runtimeError, environment } = result.lhr;
    if (runtimeError) throw new LighthouseFailed(page, runtimeError);
    if (process.env.LIGHTHOUSE_FAULTS) {
      for (const { id, score, title, displayValue, details } of Object.values(audits)) {
        if (score === null || score === 1) continue;
        const nodes = (details?.items ?? []).flatMap(({ node }) => (node ? [node.snippet] : []));
        console.error([`${id} ${score} ${title} ${displayValue ?? ''}`, ...nodes].join('\n  '));
      }
    }
    const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * PERCENT);
    const scores = Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)]));
    const lcp = audits['largest-contentful-paint']?.numericValue;
    if (lcp === undefined) throw new RangeError(`Lighthouse saw no largest paint on ${page}`);
    return { scores: scores as Run['scores'], lcp, machine: environment.benchmarkIndex };
  } finally {
    await browser.close();
  }
}
