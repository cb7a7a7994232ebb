import { reportIdOf } from '@sankofa/api/moderation/content-report-routes';
import { account } from '@sankofa/events/accounts/account';
import { movie } from '@sankofa/events/catalogue/movie';
import { NO_KNOWLEDGE } from '@sankofa/events/moderation/priority';
import { report } from '@sankofa/events/moderation/report';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import { eventId } from '@sankofa/events/store/command-runner';
import { streamOf } from '@sankofa/events/store/decider';
import { type Act, byStaff, contextOf, type Desk, work } from '../act.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '../calendar.ts';
import { Chance } from '../chance.ts';
import type { HistoryFilm } from '../films.ts';
import type { HistoryPerson } from '../people.ts';
import type { StaffMember } from '../staff.ts';
import { claim, type ReportedContent, record } from './case-acts.ts';
import type { Setting } from './plan-cases.ts';

/** A report of something that is no post: a film, or the name of a person. */
interface Plan {
  readonly about: 'film' | 'name';
  readonly violation: ViolationType;
  readonly description: string;
  readonly daysAgo: number;
  /** Reason for leaving it; null if undecided. */
  readonly answer: string | null;
}

const PLANS: readonly Plan[] = [
  {
    about: 'film',
    violation: 'copyright',
    description: 'I wrote the song of the closing credits and was not asked.',
    daysAgo: 0.6,
    answer: null,
  },
  {
    about: 'film',
    violation: 'copyright',
    description: 'My photographs are on the wall in one scene.',
    daysAgo: 48,
    answer: 'The producers have sent the licence of the photographer.',
  },
  {
    about: 'film',
    violation: 'violence',
    description: 'Too brutal for a Sunday evening.',
    daysAgo: 33,
    answer: 'The film has its age rating, and the warning is shown.',
  },
  {
    about: 'name',
    violation: 'impersonation',
    description: 'This is the name of our mayor.',
    daysAgo: 0.3,
    answer: null,
  },
  {
    about: 'name',
    violation: 'other',
    description: 'Strange name.',
    daysAgo: 26,
    answer: 'An ordinary name of the region.',
  },
];

/** Reports of films and of names of people. */
export function otherReportActs({ seed, people, films, staff, period }: Setting): Act[] {
  const { end } = period;
  return PLANS.flatMap(({ about, violation, description, daysAgo, answer }, n) => {
    const chance = new Chance(seed, 'other report', n);
    const at = later(end, -daysAgo * DAY_MS);
    const present = people.filter(({ joinedAt, activeUntil }) => joinedAt < later(at, -HOUR_MS) && activeUntil > at);
    const [by, named] = chance.some(present, 2);
    if (!by || !named) return [];
    const film = chance.pick(films);
    const name = `${about} ${n}`;
    const find = (desk: Desk) => (about === 'film' ? filmAsReported(desk, film) : nameAsReported(desk, named));
    const complained = work({ at, lane: name, phase: 'staff', key: `report ${name}` }, description, async (desk) =>
      record(desk, await find(desk), { by, at, violations: [violation], description }, NO_KNOWLEDGE),
    );
    const decidedAt = later(at, chance.whole(2, 30) * HOUR_MS);
    if (answer === null || decidedAt >= end) return [complained];
    const lead = staff.one(chance, decidedAt, ['lead_moderator']);
    const decided = work({ at: decidedAt, lane: name, phase: 'staff', key: `decide ${name}` }, answer, async (desk) => {
      const { contentType, contentId } = (await find(desk)).subject;
      await leave(desk, reportIdOf(contentType, contentId), lead, decidedAt, answer);
    });
    return [complained, decided];
  });
}

async function filmAsReported({ runner }: Desk, { id, title }: HistoryFilm): Promise<ReportedContent> {
  const { state, revision } = await runner.state(movie, id);
  const subject = { contentType: 'movie', contentId: id, authorId: null, version: String(revision) } as const;
  return { subject, content: { title, text: state.details?.description ?? title } };
}

/** A name is reported as the event that set it. */
async function nameAsReported({ store }: Desk, { id, name }: HistoryPerson): Promise<ReportedContent> {
  const [registered] = await store.readStream(streamOf(account, id));
  if (!registered) throw new RangeError(`The account ${id} is missing`);
  const version = registered.id;
  const subject = { contentType: 'profile_name', contentId: version, authorId: id, version } as const;
  return { subject, content: { text: name.full } };
}

async function leave(desk: Desk, reportId: string, by: StaffMember, at: Date, reason: string): Promise<void> {
  await claim(desk, reportId, by, later(at, -4 * MINUTE_MS));
  const decisionId = eventId(`decision on ${reportId}`, 'history', 0);
  const body = {
    kind: 'decide',
    decisionId,
    moderatorId: by.id,
    ruleId: null,
    action: 'no_action',
    byLead: true,
    reason,
    adminNotes: '',
    banHours: null,
    notify: false,
    authorErased: false,
  } as const;
  await desk.runner.run(report, reportId, body, contextOf({ at, key: `decide ${decisionId}`, actor: byStaff(by.id) }));
}
