import { reportIdOf } from '@sankofa/api/moderation/content-report-routes';
import { carryOutErasure } from '@sankofa/api/privacy/erasure';
import type { Api } from '@sankofa/api/server';
import type { Cast } from '../billing/cast-stories.ts';
import { findDemoBuyers } from '../billing/demo-buyers.ts';
import { type BillingHistory, type SandboxPlace, simulateBilling } from '../billing/simulate-billing.ts';
import { soldFilms } from '../billing/sold-films.ts';
import { type Act, byStaff, contextOf, type Desk } from './act.ts';
import { periodBefore } from './calendar.ts';
import { type AgreedErasure, approveErasure } from './data-request-acts.ts';
import { planDocuments } from './documents.ts';
import { readFilms } from './films.ts';
import { blindReviewActs } from './moderation/blind-review-acts.ts';
import { caseActs } from './moderation/case-acts.ts';
import { planRuleReports } from './moderation/rule-reports.ts';
import { Tally } from './moderation/tally.ts';
import { type HistoryPlan, planHistory } from './plan-history.ts';
import { runActs } from './run-acts.ts';
import { readStaff } from './staff.ts';

/** Where the history is written: an api whose events are recorded at simulated times. */
export interface HistoryImporter {
  readonly api: Pick<Api, 'services' | 'erasing'>;
  readonly clock: { now: Date };
  /** Lets the reactors follow what has been written so far, at simulated times. */
  settle(signal: AbortSignal): Promise<void>;
}

export interface HistoryOptions {
  readonly seed: number;
  readonly people: number;
  readonly months: number;
  /** When the history ends: just before now. */
  readonly end: Date;
  /** Where its payments are served. Without a sandbox, the history has no payments. */
  readonly sandbox: SandboxPlace | null;
  onProgress(done: number, of: number): void;
  readonly signal: AbortSignal;
}

/** Work besides planned acts, as a share of them: reactions, second reviews, the erasure. */
const UNPLANNED = 0.15;

/**
 * Writes the history of a demo through the deciders of the product. Every command has a fixed key: after an interruption
 * the same call continues, and stores nothing twice. Needs the films, legal texts and staff of the set-up, and a running
 * projector.
 * @throws Error with the act that failed; DOMException AbortError once `signal` aborts
 */
export async function writeHistory(importer: HistoryImporter, options: HistoryOptions): Promise<void> {
  const { seed, people: count, months, end, sandbox, onProgress, signal } = options;
  const desk = importer.api.services;
  const { runner } = desk;
  const period = periodBefore(end, months);
  const [films, staff] = await Promise.all([readFilms(runner, seed), readStaff(desk, seed, period)]);
  const texts = await planDocuments(runner, seed, staff, period);
  const plan = planHistory({ seed, count, period, films, staff, texts });
  const billing = sandbox && (await planBilling(desk, sandbox, { seed, period, staff }, plan));
  let done = 0;
  const paying = billing ? billing.viewers.length + billing.acts.length : 0;
  const all = Math.ceil(plan.acts.length * (1 + UNPLANNED)) + paying;
  const tell = (by: number): void => {
    done = Math.min(all, done + by);
    onProgress(done, all);
  };
  const run = (acts: readonly Act[]): Promise<void> => runActs(desk, acts, { end, signal, onDone: tell });
  const settle = async (share: number): Promise<void> => {
    await importer.settle(signal);
    tell(Math.floor(plan.acts.length * share));
  };

  if (billing) await run(billing.viewers);
  await run([...plan.acts.filter(({ phase }) => phase === 'people'), ...(billing?.acts ?? [])]);
  // Rules read the texts before any moderator does.
  await settle(0.05);
  const planned = new Set(plan.cases.map(({ post }) => reportIdOf(post.type, post.id)));
  const found = await planRuleReports(desk, { seed, staff, end, posts: plan.posts, planned });
  const empty = new Tally([], new Map());
  await run([
    ...plan.acts.filter(({ phase }) => phase === 'staff'),
    ...found.flatMap((one) => caseActs(one, empty, end)),
  ]);
  await settle(0.05);
  await run((await blindReviewActs(desk, seed, staff, end)).filter(({ at }) => at < end));
  if (plan.erasure) await erase(importer, desk, plan.erasure);
  await settle(0.03);
  // Last, so that no notification of the sandbox arrives before the history that it continues.
  if (sandbox) billing?.copyTo(sandbox);
  onProgress(all, all);
}

/** Simulates the payments of everyone but those who are erased, whose subscriptions would have to end at the provider. */
async function planBilling(
  desk: Desk,
  { origin }: SandboxPlace,
  stage: Pick<Cast, 'seed' | 'period' | 'staff'>,
  { people, creators, erasure }: HistoryPlan,
): Promise<BillingHistory> {
  const present = people.filter(({ id }) => id !== erasure?.person.id);
  const viewers = await findDemoBuyers(desk);
  const cast = { ...stage, people: present, viewers, films: soldFilms(), creators };
  return simulateBilling(cast, { masterKey: desk.masterKey, origin });
}

/** The second officer approves, and the data is erased, searched for and certified. */
async function erase({ api, clock }: HistoryImporter, desk: Desk, agreed: AgreedErasure): Promise<void> {
  const { at, person, requestId, by } = agreed;
  clock.now = at;
  await approveErasure(desk, agreed);
  const context = contextOf({ at, key: `erase ${requestId}`, actor: byStaff(by.id) });
  // The history of a demo sends no e-mail.
  await carryOutErasure({ ...api.erasing, emailed: async () => true }, person.id, requestId, context);
}
