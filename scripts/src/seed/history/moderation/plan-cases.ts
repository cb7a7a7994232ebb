import type { ActionType } from '@sankofa/events/moderation/action';
import type { CounterNotice } from '@sankofa/events/moderation/counter-notice';
import type { Law } from '@sankofa/events/moderation/law';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, type Period } from '../calendar.ts';
import { Chance } from '../chance.ts';
import type { HistoryFilm } from '../films.ts';
import type { HistoryPerson } from '../people.ts';
import { startDiscussion, type Written, writeReply, writeReviewOf, writeTimedComment } from '../post-acts.ts';
import type { Post, Silences } from '../posts.ts';
import type { Staff, StaffMember } from '../staff.ts';
import { APPEAL_ANSWERS, APPEALS, LEFT, NOTES, PROBLEMS, REASONS, REPORTS, REVERSALS } from '../texts/problems.ts';

export interface Complaint {
  readonly by: HistoryPerson;
  readonly at: Date;
  readonly violations: readonly ViolationType[];
  readonly description: string;
}

export interface Ruling {
  readonly at: Date;
  readonly by: StaffMember;
  /** Confirms it; for child safety that is not reported to an authority. */
  readonly second?: StaffMember | null;
  readonly action: ActionType;
  readonly content: 'leave' | 'remove';
  readonly law: Law | null;
  readonly banHours: number | null;
  readonly reason: string;
  readonly notes: string;
}

export interface StaffAnswer {
  readonly at: Date;
  readonly by: StaffMember;
  readonly reason: string;
}

/** Reports of one text, and what became of them. */
export interface Case {
  readonly post: Post;
  readonly complaints: readonly Complaint[];
  /** Null: it waits for a decision. */
  readonly ruling: Ruling | null;
  readonly reversal: StaffAnswer | null;
  readonly appeal: {
    readonly at: Date;
    readonly statement: string;
    /** Makes it a counter-notice, which a lead has forwarded. */
    readonly counter?: { readonly notice: CounterNotice; readonly forwarded: ForwardedNotice };
    readonly outcome: (StaffAnswer & { readonly outcome: 'upheld' | 'overturned' }) | null;
  } | null;
  /** To the lead moderators, without a decision. */
  readonly handover?: { readonly at: Date; readonly by: StaffMember; readonly note: string };
}

interface ForwardedNotice {
  readonly at: Date;
  readonly by: StaffMember;
  readonly recipient: string;
}

export interface Setting {
  readonly seed: number;
  readonly people: readonly HistoryPerson[];
  readonly films: readonly HistoryFilm[];
  readonly period: Period;
  readonly staff: Staff;
  readonly silences: Silences;
  /** Discussions that problems can be written below. */
  readonly discussions: readonly Post[];
}

const VIOLATIONS = [
  ['spam', 24],
  ['harassment', 22],
  ['other', 10],
  ['misinformation', 10],
  ['hate_speech', 11],
  ['violence', 8],
  ['copyright', 6],
  ['sexual_content', 5],
  ['impersonation', 4],
  ['child_safety', 3],
] as const satisfies readonly (readonly [ViolationType, number])[];

/** Texts that break the rules, with their cases. Few people write most of them. */
export function planProblems(setting: Setting): { readonly written: Written[]; readonly cases: Case[] } {
  const { seed, people, period } = setting;
  const chance = new Chance(seed, 'problems');
  const troubled = chance.some(people, Math.max(3, Math.ceil(people.length * 0.11)));
  const count = Math.ceil(people.length * 0.3);
  const written: Written[] = [];
  const cases: Case[] = [];
  for (let n = 0; n < count; n++) {
    const own = new Chance(seed, 'problem', n);
    // Every violation occurs, also in a small history.
    const [violation] = VIOLATIONS[n] ?? own.weighted(VIOLATIONS, ([, weight]) => weight);
    const author = own.pick(troubled);
    const until = Math.min(author.activeUntil.getTime(), period.end.getTime() - 4 * DAY_MS);
    const at = new Date(
      author.joinedAt.getTime() + HOUR_MS + own.share() * (until - author.joinedAt.getTime() - HOUR_MS),
    );
    if (
      at >= later(period.end, -3 * DAY_MS) ||
      at < later(period.start, 5 * DAY_MS) ||
      setting.silences.has(author.id, at)
    )
      continue;
    const one = writeProblem(own, setting, author, at, violation, `problem ${n}`);
    if (!one) continue;
    written.push(one);
    // Rules find links by themselves, see `rules.ts`.
    if (violation === 'spam' && one.post.content.text?.includes('http')) continue;
    const made = planCase(own, setting, one.post, violation, true);
    if (made) cases.push(made);
  }
  return { written, cases };
}

/** Writes a text that breaks the rules, of a kind that its author can write then. */
export function writeProblem(
  chance: Chance,
  { films, discussions }: Setting,
  author: HistoryPerson,
  at: Date,
  violation: ViolationType,
  key: string,
): Written | null {
  const text = chance.pick(PROBLEMS[violation]);
  const film = chance.weighted(films, ({ appeal }) => appeal);
  const place = { author, film, at };
  const kind = chance.weighted(['reply', 'timed_comment', 'discussion', 'review'] as const, (one) => KINDS[one]);
  const before = discussions.filter((post) => post.at < at && post.author.id !== author.id);
  if (kind === 'reply' && before.length > 0) {
    return writeReply(place, key, text, { discussion: chance.pick(before), answers: null });
  }
  if (kind === 'discussion') {
    const title = text.length > 60 ? `${text.slice(0, text.lastIndexOf(' ', 56))}…` : text;
    return startDiscussion(place, key, { title, text });
  }
  if (kind === 'review') return writeReviewOf(place, chance.whole(1, 2), { title: '', text, spoilers: false });
  const playable = films.filter(({ video }) => video !== null);
  if (playable.length === 0) return null;
  const seen = chance.weighted(playable, ({ appeal }) => appeal);
  const second = chance.whole(3, Math.max(4, Math.floor(seen.video?.durationSeconds ?? 30) - 2));
  return writeTimedComment({ ...place, film: seen }, key, text, second);
}

const KINDS = { reply: 5, timed_comment: 4, discussion: 2, review: 2 } as const;

/** Complaints about harmless texts, which stay. */
export function planFalseAlarms(setting: Setting, posts: readonly Post[]): Case[] {
  const { seed, people } = setting;
  const chance = new Chance(seed, 'false alarms');
  return chance.some(posts, Math.ceil(people.length * 0.16)).flatMap((post, n) => {
    const own = new Chance(seed, 'false alarm', n);
    const violation = own.pick(['other', 'misinformation', 'harassment', 'spam', 'copyright'] as const);
    return planCase(own, setting, post, violation, false) ?? [];
  });
}

/** Complaints and decision about a text. @param isGuilty whether it breaks the rules */
function planCase(
  chance: Chance,
  setting: Setting,
  post: Post,
  violation: ViolationType,
  isGuilty: boolean,
): Case | null {
  const { period } = setting;
  const complaints = complain(
    chance,
    setting,
    post,
    violation,
    isGuilty ? chance.weighted([1, 2, 3, 4], (n) => 5 - n) : 1,
  );
  const last = complaints.at(-1);
  if (!last) return null;
  const isGrave = violation === 'child_safety';
  const hours = isGrave
    ? chance.share() * 2
    : violation === 'violence'
      ? chance.share() * 8
      : 1 + chance.share() ** 2 * 50;
  const at = later(last.at, Math.round(hours * HOUR_MS));
  if (at >= later(period.end, -2 * HOUR_MS)) return null;
  const ruling = rule(chance, setting, post, violation, isGuilty, at);
  return { post, complaints, ruling, ...afterwards(chance, setting, ruling, at) };
}

export function complain(
  chance: Chance,
  { people, period }: Setting,
  post: Post,
  violation: ViolationType,
  count: number,
  from = post.at,
): Complaint[] {
  const others = people.filter(
    ({ id, joinedAt, activeUntil }) => id !== post.author.id && joinedAt < from && activeUntil > from,
  );
  let at = from;
  return chance.some(others, count).flatMap((by): Complaint[] => {
    at = later(at, chance.whole(6, 700) * MINUTE_MS);
    if (at >= later(period.end, -HOUR_MS)) return [];
    const also = chance.is(0.12) ? (['other'] as const) : [];
    const violations = [...new Set<ViolationType>([violation, ...also])];
    return [{ by, at, violations, description: chance.pick(REPORTS[violation]) }];
  });
}

function rule(
  chance: Chance,
  { staff, silences }: Setting,
  post: Post,
  violation: ViolationType,
  isGuilty: boolean,
  at: Date,
): Ruling {
  const action = isGuilty ? actionFor(chance, violation, post, at) : 'no_action';
  const isLeads = LEADS.has(action) || violation === 'child_safety';
  const by = staff.one(chance, at, isLeads ? ['lead_moderator'] : ['moderator', 'moderator', 'lead_moderator'], [
    post.author.id,
  ]);
  const seconds = staff.at(at, 'lead_moderator', 'owner').filter(({ id }) => id !== by.id && id !== post.author.id);
  const second = violation === 'child_safety' && action === 'no_action' ? (seconds[0] ?? null) : null;
  const banHours = action === 'temporary_ban' ? chance.pick([24, 72, 168, 336]) : null;
  if (banHours !== null) silences.add(post.author.id, at, later(at, banHours * HOUR_MS));
  if (action === 'permanent_ban' || action === 'account_suspension')
    silences.add(post.author.id, at, new Date(8.64e15));
  const reason = action === 'no_action' ? chance.pick(LEFT) : chance.pick(REASONS[violation]);
  const removes = action === 'content_removal' || (action !== 'warning' && action !== 'no_action');
  const law = violation === 'child_safety' ? null : violation === 'copyright' && isGuilty ? 'copyright' : null;
  return {
    at,
    by,
    second,
    action,
    content: removes ? 'remove' : 'leave',
    law,
    banHours,
    reason,
    notes: chance.pick(NOTES),
  };
}

const LEADS: ReadonlySet<ActionType> = new Set(['permanent_ban', 'account_suspension']);

function actionFor(chance: Chance, violation: ViolationType, { author }: Post, at: Date): ActionType {
  // A suspended person does nothing afterwards.
  const isLast = author.activeUntil.getTime() - at.getTime() < 12 * DAY_MS;
  if (violation === 'child_safety') return isLast ? 'account_suspension' : 'content_removal';
  if (violation === 'spam') return chance.pick(['content_removal', 'content_removal', 'warning']);
  if (violation === 'other') return chance.pick(['warning', 'content_removal', 'no_action']);
  if (isLast && chance.is(0.5)) return chance.pick(['permanent_ban', 'account_suspension']);
  return chance.weighted(['warning', 'content_removal', 'temporary_ban', 'no_action'] as const, (one) => ACTIONS[one]);
}

const ACTIONS = { warning: 3, content_removal: 6, temporary_ban: 3, no_action: 1 } as const;

/** Few decisions are reversed, some are appealed. */
function afterwards(
  chance: Chance,
  { staff, period }: Setting,
  { by, action }: Ruling,
  at: Date,
): Pick<Case, 'reversal' | 'appeal'> {
  const end = later(period.end, -3 * HOUR_MS);
  const reversedAt = later(at, chance.whole(1, 30) * HOUR_MS);
  if (action !== 'no_action' && chance.is(0.05) && reversedAt < end) {
    // A second reading is by another lead than the first, whose confirmation child safety may need.
    const lead = staff.one(chance, reversedAt, ['lead_moderator'], [by.id]);
    return { reversal: { at: reversedAt, by: lead, reason: chance.pick(REVERSALS) }, appeal: null };
  }
  const appealedAt = later(at, chance.whole(2, 120) * HOUR_MS);
  if (action === 'no_action' || !chance.is(0.2) || appealedAt >= end) return { reversal: null, appeal: null };
  const statement = chance.pick(APPEALS);
  const decidedAt = later(appealedAt, chance.whole(5, 90) * HOUR_MS);
  if (decidedAt >= end) return { reversal: null, appeal: { at: appealedAt, statement, outcome: null } };
  const outcome = chance.is(0.34) ? ('overturned' as const) : ('upheld' as const);
  const lead = staff.one(chance, decidedAt, ['lead_moderator'], [by.id]);
  const answer = { at: decidedAt, by: lead, outcome, reason: chance.pick(APPEAL_ANSWERS[outcome]) };
  return { reversal: null, appeal: { at: appealedAt, statement, outcome: answer } };
}
