import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../services/chromium.ts';
import { freePort } from '../services/embedded-postgres.ts';
import { openDemo } from './demo.ts';
import { type Figure, median, NotRun, plain } from './figure.ts';
import type { Workbench } from './workbench.ts';

const RUNS = 3;
const PERCENT = 100;
/** What each kind of quality has to reach. The first is what the benchmark is named after. */
export const WANTED = { performance: 90, accessibility: 100, 'best-practices': 97, seo: 95 } as const;
type Category = keyof typeof WANTED;
const CATEGORIES = Object.keys(WANTED) as Category[];

/**
 * Lighthouse, as on a phone, on the home page and the page of a film: the middle one of some runs. `web.lighthouse` is by
 * how much the worst of all figures is above, or below, what is wanted of it. `machine` is what Lighthouse found this one
 * to do while it measured: performance on one that is busy, below 1,500, says little.
 * @throws NotRun without Chromium
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
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await runWhole(executablePath, page));
    machine.push(...runs.map((run) => run.machine));
    for (const category of CATEGORIES) {
      const score = median(runs.map(({ scores }) => scores[category]));
      figures.push(plain(`${name}.${category}`, score, 'of 100'));
      margins.push(score - WANTED[category]);
    }
  }
  return [
    plain('web.lighthouse', Math.min(...margins), 'points above'),
    ...figures,
    plain('machine', median(machine), 'benchmark index'),
  ];
}

interface Run {
  readonly scores: Readonly<Record<Category, number>>;
  /** What this machine did in a second, higher is faster. */
  readonly machine: number;
}

/**
 * What Lighthouse says where the browser's own record of the page has no beginning, or no picture: on a busy machine that
 * happens now and then, whatever the page.
 */
const BROKEN = ['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP', 'NO_DCL', 'NO_SCREENSHOTS', 'NO_SPEEDLINE_FRAMES'];

/** A run; a second one where the first broke for no reason of the page's. */
async function runWhole(executablePath: string, page: string): Promise<Run> {
  try {
    return await runOnce(executablePath, page);
  } catch (error) {
    if (!(error instanceof LighthouseFailed && BROKEN.includes(error.code))) throw error;
    console.error(`${error.message} Trying once more.`);
    return runOnce(executablePath, page);
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

/** One run in a browser of its own: nothing is kept from before. @throws LighthouseFailed */
async function runOnce(executablePath: string, page: string): Promise<Run> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(page, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
    if (!result) throw new RangeError(`Lighthouse found nothing to say about ${page}`);
    const { categories, audits, runtimeError, environment } = result.lhr;
    if (runtimeError) throw new LighthouseFailed(page, runtimeError);
    if (process.env.LIGHTHOUSE_FAULTS) {
      for (const { id, score, title, displayValue } of Object.values(audits)) {
        if (score !== null && score < 1) console.error(`${id} ${score} ${title} ${displayValue ?? ''}`);
      }
    }
    const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * PERCENT);
    const scores = Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)]));
    return { scores: scores as Run['scores'], machine: environment.benchmarkIndex };
  } finally {
    await browser.close();
  }
}
