import { MAX_COUNTER_NOTICE, restorationOf } from '@sankofa/events/moderation/counter-notice';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '../calendar.ts';
import { Chance } from '../chance.ts';
import type { Written } from '../post-acts.ts';
import { APPEALS, REASONS, REPORTS } from '../texts/problems.ts';
import { type Case, type Complaint, type Setting, writeProblem } from './plan-cases.ts';

interface Waiting {
  readonly violation: ViolationType;
  /** Minutes before the end of the first complaint. */
  readonly minutes: number;
  readonly reporters: number;
  /** Note with which a moderator has handed it to the leads. */
  readonly note?: string;
}

const COPYRIGHT_NOTE = 'The owner of the rights has written to us as well. Please decide whether a removal is enough.';
/** From the first complaint to the hand-over. */
const HANDED_AFTER_MS = 90 * MINUTE_MS;

/** Reports that wait when the history ends: three critical ones first. */
const WAITING: readonly Waiting[] = [
  { violation: 'child_safety', minutes: 12, reporters: 2 },
  { violation: 'child_safety', minutes: 7, reporters: 1 },
  { violation: 'child_safety', minutes: 4, reporters: 1 },
  { violation: 'violence', minutes: 38, reporters: 4 },
  { violation: 'hate_speech', minutes: 95, reporters: 5 },
  { violation: 'hate_speech', minutes: 160, reporters: 2 },
  { violation: 'sexual_content', minutes: 210, reporters: 3 },
  { violation: 'harassment', minutes: 260, reporters: 3 },
  { violation: 'violence', minutes: 340, reporters: 1 },
  { violation: 'harassment', minutes: 410, reporters: 1 },
  { violation: 'impersonation', minutes: 520, reporters: 2 },
  { violation: 'misinformation', minutes: 700, reporters: 2 },
  { violation: 'copyright', minutes: 820, reporters: 1, note: COPYRIGHT_NOTE },
  { violation: 'harassment', minutes: 960, reporters: 2 },
  { violation: 'other', minutes: 1_150, reporters: 1 },
  { violation: 'misinformation', minutes: 1_400, reporters: 1 },
  { violation: 'other', minutes: 1_900, reporters: 1 },
];

/** Open work at the end: reports of every priority, and undecided appeals. */
export function planWaiting(setting: Setting): { readonly written: Written[]; readonly cases: Case[] } {
  const { seed, period, people, silences } = setting;
  const written: Written[] = [];
  const cases: Case[] = [];
  const present = people.filter(({ id, joinedAt, activeUntil }) => {
    return (
      joinedAt < later(period.end, -3 * 24 * 60 * MINUTE_MS) &&
      activeUntil >= period.end &&
      !silences.has(id, period.end)
    );
  });
  const chance = new Chance(seed, 'waiting');
  const authors = chance.some(present, WAITING.length);
  for (const [n, { violation, minutes, reporters, note }] of WAITING.entries()) {
    const author = authors[n % Math.max(1, authors.length)];
    if (!author) break;
    const firstAt = later(period.end, -minutes * MINUTE_MS);
    const own = new Chance(seed, 'waiting', n);
    const one = writeProblem(
      own,
      setting,
      author,
      later(firstAt, -own.whole(8, 50) * MINUTE_MS),
      violation,
      `waiting ${n}`,
    );
    if (!one) continue;
    written.push(one);
    const others = own.some(
      present.filter(({ id }) => id !== author.id),
      reporters,
    );
    const complaints = others.map(
      (by, m): Complaint => ({
        by,
        at: later(firstAt, (m / Math.max(1, others.length)) * Math.min(minutes - 1, 60) * MINUTE_MS),
        violations: [violation],
        description: own.pick(REPORTS[violation]),
      }),
    );
    const handedAt = later(firstAt, HANDED_AFTER_MS);
    const [by] = note === undefined ? [] : setting.staff.at(handedAt, 'moderator');
    const handover = note !== undefined && by ? { handover: { at: handedAt, by, note } } : {};
    cases.push({ post: one.post, complaints, ruling: null, reversal: null, appeal: null, ...handover });
  }
  const appeals = [...openAppeals(setting, present, written), ...counterNotices(setting, present, written)];
  return { written, cases: [...cases, ...appeals] };
}

/** Two decisions of this week whose authors object. */
function openAppeals(setting: Setting, present: Setting['people'], written: Written[]): Case[] {
  const { seed, period, staff } = setting;
  return [31, 9].flatMap((hours, n) => {
    const chance = new Chance(seed, 'open appeal', n);
    const author = present[(7 * n + 3) % Math.max(1, present.length)];
    if (!author) return [];
    const appealedAt = later(period.end, -hours * 60 * MINUTE_MS);
    const decidedAt = later(appealedAt, -chance.whole(90, 600) * MINUTE_MS);
    const postedAt = later(decidedAt, -chance.whole(300, 900) * MINUTE_MS);
    const one = writeProblem(chance, setting, author, postedAt, 'harassment', `open appeal ${n}`);
    const by = present.find(({ id }) => id !== author.id);
    if (!one || !by) return [];
    written.push(one);
    const moderator = staff.one(chance, decidedAt, ['moderator']);
    const complaint = { by, at: later(postedAt, 40 * MINUTE_MS), violations: ['harassment'], description: '' } as const;
    const ruling = {
      at: decidedAt,
      by: moderator,
      action: 'content_removal',
      content: 'remove',
      law: null,
      banHours: null,
      reason: chance.pick(REASONS.harassment),
      notes: '',
    } as const;
    const appeal = { at: appealedAt, statement: chance.pick(APPEALS), outcome: null };
    return [{ post: one.post, complaints: [complaint], ruling, reversal: null, appeal }];
  });
}

/** Days since two counter-notices were filed: one still runs, the other has ended with the content back. */
const COUNTERED_DAYS = [3, 45];

/** Comments removed for copyright, whose authors have sent counter-notices. */
function counterNotices(setting: Setting, present: Setting['people'], written: Written[]): Case[] {
  const { seed, period, staff, silences } = setting;
  return COUNTERED_DAYS.flatMap((days, n) => {
    const appealedAt = later(period.end, -days * DAY_MS);
    const decidedAt = later(appealedAt, -20 * HOUR_MS);
    const postedAt = later(decidedAt, -30 * HOUR_MS);
    const [author, by] = present.filter(
      ({ id, joinedAt }) => joinedAt < later(postedAt, -HOUR_MS) && !silences.has(id, postedAt),
    );
    // The author may have reviewed the film already, which leaves out a case about another review of it.
    const drafts = [0, 1, 2, 3, 4, 5, 6, 7].map((draft) => {
      const chance = new Chance(seed, 'counter-notice', n, draft);
      return author && writeProblem(chance, setting, author, postedAt, 'copyright', `counter-notice ${n}`);
    });
    const one = drafts.find((draft) => draft && draft.post.type !== 'review');
    const [lead] = staff.at(appealedAt, 'lead_moderator');
    const [moderator] = staff.at(decidedAt, 'moderator');
    if (!author || !by || !one || !lead || !moderator) return [];
    written.push(one);
    const { restoreFrom } = restorationOf({ filedAt: appealedAt });
    const answeredAt = later(new Date(restoreFrom), 2 * HOUR_MS);
    const name = author.name.full;
    const notice = {
      material: (one.post.content.text ?? '').slice(0, MAX_COUNTER_NOTICE.material),
      location: one.post.film.title,
      ...{ name, signature: name, address: `14 Station Road, ${author.city}`, phone: '+000 555 0142' },
    };
    const violations = ['copyright'] as const;
    return [
      {
        post: one.post,
        complaints: [{ by, at: later(postedAt, HOUR_MS), violations, description: 'The text belongs to the band.' }],
        ruling: {
          ...{ at: decidedAt, by: moderator, action: 'content_removal', content: 'remove', law: 'copyright' },
          ...{ banHours: null, reason: 'It contains a work of others without permission.', notes: '' },
        } as const,
        reversal: null,
        appeal: {
          at: appealedAt,
          statement: 'The band has allowed me to share it. I have their permission in writing.',
          counter: {
            notice,
            forwarded: { at: later(appealedAt, 5 * HOUR_MS), by: lead, recipient: 'rights@band.example' },
          },
          outcome:
            answeredAt < period.end
              ? { at: answeredAt, by: lead, outcome: 'overturned', reason: 'The band has not gone to court.' }
              : null,
        },
      },
    ];
  });
}
