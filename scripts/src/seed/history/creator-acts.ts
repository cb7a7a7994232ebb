import { type CreatorVerificationCommand, creatorVerification } from '@sankofa/events/creators/verification';
import { eventId } from '@sankofa/events/store/command-runner';
import { type Act, byPerson, byStaff, command } from './act.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, officeTime, type Period } from './calendar.ts';
import { Chance } from './chance.ts';
import type { HistoryPerson } from './people.ts';
import type { Staff } from './staff.ts';

const BIOS = [
  'I direct short documentaries about markets and the people who open them at four in the morning.',
  'Editor for nine years, now finishing my first feature with a crew of seven.',
  'We are a small collective and make animated folk tales with pupils.',
  'Cinematographer. I shoot on the coast, mostly at dawn, mostly without a permit.',
  'Je réalise des courts métrages sur la mémoire des quartiers.',
  'Realizadora e montadora, com três curtas em festivais.',
  'Film critic with a weekly column, and one essay film about projectionists.',
  'Sound designer. I collect the noises of stations and turn them into films.',
] as const;

/** Courses of applications; those at the end of the list still wait. */
const COURSES = [
  ['approved', 420],
  ['rejected', 380],
  ['approved', 350],
  ['revoked', 300],
  ['withdrawn', 260],
  ['approved', 210],
  ['rejected', 190],
  ['approved', 150],
  ['rejection revoked', 120],
  ['approved', 95],
  ['approved', 60],
  ['rejected', 40],
  ['approved', 24],
  ['under review', 6],
  ['under review', 3],
  ['pending', 4],
  ['pending', 2],
  ['pending', 1],
  ['pending', 0.3],
  ['pending', 0.05],
] as const;

/** Someone who is verified until the end of the history. */
export interface VerifiedCreator {
  readonly id: string;
  readonly since: Date;
}

/** Applications of creators in every state. */
export function creatorActs(
  seed: number,
  people: readonly HistoryPerson[],
  staff: Staff,
  { start, end }: Period,
): { readonly acts: readonly Act[]; readonly verified: readonly VerifiedCreator[] } {
  const taken = new Set<string>();
  const verified: VerifiedCreator[] = [];
  const acts = COURSES.flatMap(([course, daysAgo], n) => {
    const chance = new Chance(seed, 'creator', n);
    const at = later(end, -daysAgo * DAY_MS);
    const free = people.filter(
      ({ id, joinedAt, activeUntil, ageGroup }) =>
        !taken.has(id) && ageGroup === 'adult' && joinedAt < later(at, -DAY_MS) && activeUntil > at,
    );
    if (at < start || free.length === 0) return [];
    const person = chance.pick(free);
    taken.add(person.id);
    const made = applicationActs(chance, person, { n, course, at, staff }).filter((act) => act.at < end);
    const last = made.at(-1);
    if (course === 'approved' && last) verified.push({ id: person.id, since: last.at });
    return made;
  });
  return { acts, verified };
}

function applicationActs(
  chance: Chance,
  person: HistoryPerson,
  {
    n,
    course,
    at,
    staff,
  }: { readonly n: number; readonly course: (typeof COURSES)[number][0]; readonly at: Date; readonly staff: Staff },
): Act[] {
  const applicationId = eventId(`creator ${person.id}`, String(n), 0);
  const handle = person.email.split('@')[0]?.replaceAll('.', '') ?? 'studio';
  const act = (when: Date, step: string, body: CreatorVerificationCommand, by: string | null): Act =>
    command(creatorVerification, person.id, body, {
      at: when,
      lane: person.id,
      phase: 'staff',
      key: `creator ${n} ${step}`,
      actor: by === null ? byPerson(person.id) : byStaff(by),
    });
  const requestedTier = chance.pick(['standard', 'standard', 'premium'] as const);
  const submit = act(
    at,
    'submit',
    {
      kind: 'submit',
      applicationId,
      requestedTier,
      bio: chance.pick(BIOS),
      sampleWorkUrls: [
        `https://films.example/${handle}/one`,
        ...(chance.is(0.5) ? [`https://films.example/${handle}/two`] : []),
      ],
      socialMediaLinks: {
        website: `https://${handle}.example`,
        ...(chance.is(0.5) && { letterboxd: `https://letterboxd.com/${handle}` }),
      },
    },
    null,
  );
  if (course === 'pending') return [submit];
  if (course === 'withdrawn')
    return [submit, act(later(at, 30 * HOUR_MS), 'withdraw', { kind: 'withdraw', applicationId }, null)];
  const claimedAt = officeTime(chance, later(at, HOUR_MS), 2);
  const moderatorId = staff.one(chance, claimedAt, ['moderator', 'lead_moderator'], [person.id]).id;
  const claimed = [submit, act(claimedAt, 'claim', { kind: 'claim', applicationId, moderatorId }, moderatorId)];
  if (course === 'under review') return claimed;
  const decidedAt = later(claimedAt, chance.whole(15, 400) * MINUTE_MS);
  const isRejected = course === 'rejected' || course === 'rejection revoked';
  const note = isRejected
    ? 'The links lead to no finished work yet. Apply again with one film we can see.'
    : 'Welcome. We enjoyed the second film in particular.';
  const decided = isRejected
    ? act(decidedAt, 'reject', { kind: 'reject', applicationId, moderatorId, note }, moderatorId)
    : act(
        decidedAt,
        'approve',
        { kind: 'approve', applicationId, moderatorId, tier: requestedTier, note },
        moderatorId,
      );
  if (course === 'revoked' || course === 'rejection revoked') {
    const revokedAt = later(decidedAt, (course === 'revoked' ? 45 : 3) * DAY_MS);
    const lead = staff.one(chance, revokedAt, ['lead_moderator']).id;
    const reason =
      course === 'revoked'
        ? 'The films turned out to be the work of somebody else.'
        : 'A second look found the films on another page.';
    const revoked = act(revokedAt, 'revoke', { kind: 'revoke', applicationId, moderatorId: lead, reason }, lead);
    const again = act(
      later(revokedAt, HOUR_MS),
      'approve again',
      { kind: 'approve', applicationId, moderatorId: lead, tier: 'standard', note: 'Thank you for your patience.' },
      lead,
    );
    return [...claimed, decided, revoked, ...(course === 'revoked' ? [] : [again])];
  }
  return [...claimed, decided];
}
