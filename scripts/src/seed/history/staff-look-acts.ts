import { accessLog } from '@sankofa/events/audit/access-log';
import { type Act, byStaff, command } from './act.ts';
import { DAY_MS, later, officeTime, type Period } from './calendar.ts';
import { Chance } from './chance.ts';
import type { HistoryPerson } from './people.ts';
import type { Staff } from './staff.ts';

const REASONS = {
  compliance_officer: [
    'To answer a request about personal data.',
    'The person asked by e-mail which consents are stored.',
    'To check an age verification before deciding.',
    'Yearly sample of consents, part 2.',
  ],
  lead_moderator: [
    'Three reports about this person in one week.',
    'To prepare the answer to an appeal.',
    'Possible second account of a banned person.',
  ],
  support: [
    'The person cannot sign in and wrote to us.',
    'Question about a profile that disappeared.',
    'Asked why a film is not shown.',
  ],
} as const;

/** Looks of staff into files of people, each with its reason. */
export function staffLookActs(
  seed: number,
  people: readonly HistoryPerson[],
  staff: Staff,
  { start, end }: Period,
): Act[] {
  return Array.from({ length: Math.ceil(people.length * 0.3) }, (_, n) => {
    const chance = new Chance(seed, 'look', n);
    const from = later(
      start,
      (0.05 + 0.93 * ((n + chance.share()) / (people.length * 0.3))) * (end.getTime() - start.getTime()),
    );
    const at = officeTime(chance, from, 2);
    const present = people.filter(({ joinedAt }) => joinedAt < later(at, -DAY_MS));
    if (present.length === 0 || at >= later(end, -DAY_MS / 24)) return [];
    const person = chance.pick(present);
    const role = chance.weighted(
      ['compliance_officer', 'lead_moderator', 'support'] as const,
      (one) => ({ compliance_officer: 5, lead_moderator: 3, support: 3 })[one],
    );
    const officer = staff.one(chance, at, [role]);
    const body = { officerId: officer.id, role, reason: chance.pick(REASONS[role]) };
    return [
      command(accessLog, person.id, body, {
        at,
        lane: `looks ${person.id}`,
        phase: 'staff',
        key: `look ${n}`,
        actor: byStaff(officer.id),
      }),
    ];
  }).flat();
}
