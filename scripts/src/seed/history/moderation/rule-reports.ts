import { reportIdOf } from '@sankofa/api/moderation/content-report-routes';
import { report } from '@sankofa/events/moderation/report';
import { RuleTriggered } from '@sankofa/events/moderation/rules/ruling';
import { START } from '@sankofa/events/store/event-store';
import type { Desk } from '../act.ts';
import { HOUR_MS, later } from '../calendar.ts';
import { Chance } from '../chance.ts';
import type { Post } from '../posts.ts';
import type { Staff } from '../staff.ts';
import { LEFT, REASONS } from '../texts/problems.ts';
import type { Case } from './plan-cases.ts';

const PAGE = 500;

/** Decisions on texts that only a rule has reported. */
export async function planRuleReports(
  { store, runner }: Pick<Desk, 'store' | 'runner'>,
  {
    seed,
    staff,
    end,
    posts,
    planned,
  }: {
    readonly seed: number;
    readonly staff: Staff;
    readonly end: Date;
    readonly posts: readonly Post[];
    /** Ids of reports with a case of their own. */
    readonly planned: ReadonlySet<string>;
  },
): Promise<Case[]> {
  const byReport = new Map(posts.map((post) => [reportIdOf(post.type, post.id), post]));
  const found: Post[] = [];
  for (let after = START, isEnd = false; !isEnd; ) {
    const page = await store.readAll({ after, limit: PAGE, types: [RuleTriggered.type] });
    for (const { stream } of page.events) {
      const reportId = stream.slice(stream.indexOf('-') + 1);
      const post = byReport.get(reportId);
      if (post && !planned.has(reportId) && !found.includes(post)) found.push(post);
    }
    [after, isEnd] = [page.next, page.end];
  }
  const cases: Case[] = [];
  for (const post of found) {
    const reportId = reportIdOf(post.type, post.id);
    const { isOpen, decisions, subject } = (await runner.state(report, reportId)).state;
    // In shadow mode nothing was reported; a rule that removes has decided. A repeated import decides again.
    const isDecidedByStaff = [...decisions.values()].some(({ moderatorId }) => moderatorId !== null);
    if (!subject || !(isOpen || isDecidedByStaff)) continue;
    cases.push(decideOn(post));
  }
  return cases;

  function decideOn(post: Post): Case {
    const chance = new Chance(seed, 'rule report', post.id);
    const at = later(post.at, chance.whole(1, 20) * HOUR_MS);
    const none = { complaints: [], reversal: null, appeal: null, post };
    if (at >= later(end, -HOUR_MS)) return { ...none, ruling: null };
    const isGuilty = chance.is(0.7);
    const by = staff.one(chance, at, ['moderator'], [post.author.id]);
    const action = isGuilty ? chance.pick(['warning', 'content_removal'] as const) : 'no_action';
    return {
      ...none,
      ruling: {
        at,
        by,
        action,
        content: action === 'content_removal' ? 'remove' : 'leave',
        law: null,
        banHours: null,
        reason: isGuilty ? chance.pick(REASONS.harassment) : chance.pick(LEFT),
        notes: '',
      },
    };
  }
}
