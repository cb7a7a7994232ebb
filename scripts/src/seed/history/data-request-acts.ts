import { officerRecords } from '@sankofa/api/privacy/officer-records';
import type { Services } from '@sankofa/api/services';
import { account } from '@sankofa/events/accounts/account';
import { type DataRequestCommand, dataRequests } from '@sankofa/events/privacy/data-request';
import type { DataCategory, RequestType } from '@sankofa/events/privacy/data-request-types';
import { dueAfter } from '@sankofa/events/privacy/due-date';
import { eventId } from '@sankofa/events/store/command-runner';
import { type Act, byPerson, byStaff, command, contextOf, work } from './act.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, officeTime, type Period } from './calendar.ts';
import { Chance } from './chance.ts';
import { inventName } from './names/invent-name.ts';
import type { HistoryPerson } from './people.ts';
import type { Staff, StaffMember } from './staff.ts';
import { REQUESTS, type RequestText } from './texts/data-requests.ts';

/** An erasure that officers agreed on. It is carried out once the read models know the person. */
export interface AgreedErasure {
  readonly person: HistoryPerson;
  readonly requestId: string;
  readonly at: Date;
  readonly by: StaffMember;
}

interface Cast {
  readonly seed: number;
  readonly people: readonly HistoryPerson[];
  readonly staff: Staff;
  readonly period: Period;
}

/** How a request ends, or where it stands at the end of the history. */
type Course =
  | 'fulfilled'
  | 'extended'
  | 'refused'
  | 'cancelled'
  | 'due tomorrow'
  | 'overdue'
  | 'new'
  | 'in work'
  | 'proposed'
  | 'erased';

/** Courses that every history has, with the days since the request was filed. */
const FIXED: readonly (readonly [RequestType, Course, number])[] = [
  ['access', 'due tomorrow', 29],
  ['portability', 'overdue', 33],
  ['access', 'new', 1],
  ['rectification', 'in work', 6],
  ['erasure', 'proposed', 11],
  ['objection', 'new', 3],
  ['access', 'extended', 41],
  ['erasure', 'erased', 64],
  ['restriction', 'fulfilled', 90],
  ['objection', 'fulfilled', 130],
  ['erasure', 'refused', 150],
  ['rectification', 'fulfilled', 170],
];

const TYPES = ['access', 'access', 'portability', 'rectification', 'objection', 'restriction'] as const;

/** Requests about personal data, of every type and in every state. */
export function dataRequestActs(cast: Cast): {
  readonly acts: Act[];
  readonly erasure: AgreedErasure | null;
  readonly askers: ReadonlySet<string>;
} {
  const { seed, people, period } = cast;
  const acts: Act[] = [];
  const askers = new Set<string>();
  let erasure: AgreedErasure | null = null;
  const more = Array.from({ length: Math.floor(people.length * 0.11) }, (_, n) => {
    const chance = new Chance(seed, 'data request', n);
    const age = 12 + chance.share() ** 1.4 * ((period.end.getTime() - period.start.getTime()) / DAY_MS - 40);
    const course = chance.weighted(['fulfilled', 'extended', 'refused', 'cancelled'] as const, (one) => COURSES[one]);
    return [chance.pick(TYPES), course, age < 45 && course === 'extended' ? 60 : Math.max(age, 35)] as const;
  });
  for (const [n, [type, course, daysAgo]] of [...FIXED, ...more].entries()) {
    const chance = new Chance(seed, 'request', n);
    const exactly = later(period.end, -(daysAgo * DAY_MS) + chance.whole(10, 200) * MINUTE_MS);
    const filedAt = course === 'due tomorrow' ? filedForTomorrow(exactly, period.end) : exactly;
    const free = people.filter(
      ({ id, joinedAt, activeUntil, ageGroup }) =>
        joinedAt < later(filedAt, -DAY_MS) &&
        (course === 'erased' || course === 'proposed' || activeUntil > filedAt) &&
        !askers.has(id) &&
        ageGroup === 'adult',
    );
    if (free.length === 0) continue;
    const person = chance.pick(free);
    askers.add(person.id);
    const made = new RequestCourse(chance, cast, person, { n, type, course, filedAt });
    acts.push(...made.acts());
    if (course === 'erased') erasure = made.agreed;
  }
  return { acts: acts.filter(({ at }) => at < period.end), erasure, askers };
}

const COURSES = { fulfilled: 12, extended: 2, refused: 3, cancelled: 2 } as const;
const CATEGORIES: readonly DataCategory[] = ['profile_info', 'viewing_history', 'preferences', 'comments', 'ratings'];

/** The day on which a request was filed that is due tomorrow: a month has 28 to 31 days. */
function filedForTomorrow(near: Date, end: Date): Date {
  const days = [2, 1, 0, -1, -2].map((more) => later(near, more * DAY_MS));
  const tomorrow = later(end, DAY_MS).toISOString().slice(0, 10);
  return days.find((day) => dueAfter(day).toISOString().slice(0, 10) === tomorrow) ?? near;
}

/** One request from filing to its end. */
class RequestCourse {
  readonly #chance: Chance;
  readonly #cast: Cast;
  readonly #person: HistoryPerson;
  readonly #request: {
    readonly n: number;
    readonly type: RequestType;
    readonly course: Course;
    readonly filedAt: Date;
  };
  readonly #requestId: string;
  readonly #officer: StaffMember;
  readonly #text: RequestText;
  agreed: AgreedErasure | null = null;

  constructor(
    chance: Chance,
    cast: Cast,
    person: HistoryPerson,
    request: { n: number; type: RequestType; course: Course; filedAt: Date },
  ) {
    this.#chance = chance;
    this.#cast = cast;
    this.#person = person;
    this.#request = request;
    this.#requestId = eventId(`history ${cast.seed} request`, String(request.n), 0);
    this.#officer = cast.staff.one(chance, request.filedAt, ['compliance_officer']);
    this.#text = chance.pick(REQUESTS[request.type]);
  }

  acts(): Act[] {
    const { course, type, filedAt } = this.#request;
    const requestId = this.#requestId;
    const filed = this.#act(
      filedAt,
      'file',
      {
        kind: 'file',
        requestId,
        requestType: type,
        categories: this.#chance.some(CATEGORIES, 3),
        description: this.#text.asks,
      },
      byPerson(this.#person.id),
    );
    if (course === 'new') return [filed];
    if (course === 'cancelled') {
      return [
        filed,
        this.#act(later(filedAt, 2 * DAY_MS), 'cancel', { kind: 'cancel', requestId }, byPerson(this.#person.id)),
      ];
    }
    const claimedAt = officeTime(this.#chance, later(filedAt, 2 * HOUR_MS), 4);
    const officerId = this.#officer.id;
    const claimed = [filed, this.#byOfficer(claimedAt, 'claim', { kind: 'claim', requestId, officerId })];
    if (course === 'overdue') return claimed;
    const checkedAt = later(claimedAt, this.#chance.whole(20, 1_500) * MINUTE_MS);
    const method =
      type === 'erasure'
        ? 'document_seen'
        : this.#chance.pick(['signed_in_session', 'reply_from_known_address'] as const);
    const checked = [
      ...claimed,
      this.#byOfficer(checkedAt, 'identity', { kind: 'check-identity', requestId, officerId, method, note: null }),
    ];
    if (course === 'due tomorrow' || course === 'in work') return checked;
    if (course === 'extended') {
      const reason = 'The request covers several years and two profiles of the household.';
      const extended = this.#byOfficer(later(claimedAt, 9 * DAY_MS), 'extend', {
        kind: 'extend',
        requestId,
        officerId,
        months: 2,
        reason,
      });
      const isOld = filedAt < later(this.#cast.period.end, -75 * DAY_MS);
      return [...checked, extended, ...(isOld ? [this.#fulfil(later(claimedAt, 48 * DAY_MS))] : [])];
    }
    const decidedAt = officeTime(this.#chance, later(checkedAt, HOUR_MS), 14);
    if (course === 'refused')
      return [
        ...checked,
        this.#byOfficer(decidedAt, 'refuse', { kind: 'refuse', requestId, officerId, reason: this.#text.refused }),
      ];
    if (course === 'fulfilled') return [...checked, ...this.#correction(decidedAt), this.#fulfil(decidedAt)];
    const proposed = this.#byOfficer(decidedAt, 'propose', { kind: 'propose-erasure', requestId, officerId });
    if (course === 'erased') {
      const at = officeTime(this.#chance, later(decidedAt, 4 * HOUR_MS), 3);
      const by = this.#cast.staff.one(this.#chance, at, ['compliance_officer'], [officerId]);
      this.agreed = { person: this.#person, requestId, at, by };
    }
    return [...checked, proposed];
  }

  #fulfil(at: Date): Act {
    const { type } = this.#request;
    const outcome = type === 'access' || type === 'portability' ? null : this.#text.done;
    return this.#byOfficer(at, 'fulfil', {
      kind: 'fulfil',
      requestId: this.#requestId,
      officerId: this.#officer.id,
      nameCorrected: type === 'rectification',
      outcome,
    });
  }

  /** A rectification corrects the name of the account. */
  #correction(at: Date): Act[] {
    if (this.#request.type !== 'rectification') return [];
    const { id, home, name } = this.#person;
    let other = inventName(this.#chance, home.code);
    while (other.family.written === name.family.written) other = inventName(this.#chance, home.code);
    const body = { kind: 'correct-name', name: `${name.given.written} ${other.family.written}` } as const;
    return [
      command(account, id, body, {
        at: later(at, -5 * MINUTE_MS),
        lane: id,
        phase: 'staff',
        key: `correct ${this.#requestId}`,
        actor: byStaff(this.#officer.id),
      }),
    ];
  }

  #byOfficer(at: Date, step: string, body: DataRequestCommand): Act {
    return this.#act(at, step, body, byStaff(this.#officer.id));
  }

  #act(at: Date, step: string, body: DataRequestCommand, actor: ReturnType<typeof byStaff>): Act {
    return command(dataRequests, this.#person.id, body, {
      at,
      lane: this.#person.id,
      phase: 'staff',
      key: `request ${this.#request.n} ${step}`,
      actor,
    });
  }
}

/** Two legal holds: one in force, one lifted again. Each needs two officers. */
export function legalHoldActs({ seed, people, staff, period }: Cast, taken: ReadonlySet<string>): Act[] {
  const chance = new Chance(seed, 'legal holds');
  const free = people.filter(({ id, joinedAt }) => !taken.has(id) && joinedAt < later(period.end, -70 * DAY_MS));
  return chance.some(free, 2).flatMap((person, n) => {
    const at = later(period.end, -(60 - 22 * n) * DAY_MS);
    const first = staff.one(chance, at, ['compliance_officer']);
    const second = staff.one(chance, at, ['compliance_officer'], [first.id]);
    const reason =
      ['Court order about a payment dispute, file 3 C 118.', 'Request of the police about a stolen account.'][n] ?? '';
    const steps = [
      { at, by: first, body: { kind: 'set-hold', officerId: first.id, reason } },
      { at: later(at, DAY_MS), by: second, body: { kind: 'approve-hold', officerId: second.id } },
      ...(n === 1
        ? [
            {
              at: later(at, 20 * DAY_MS),
              by: first,
              body: { kind: 'lift-hold', officerId: first.id, reason: 'The case is closed.' },
            },
            { at: later(at, 21 * DAY_MS), by: second, body: { kind: 'approve-lift', officerId: second.id } },
          ]
        : []),
    ] as const;
    return steps.map(({ at: when, by, body }, step) =>
      work({ at: when, lane: person.id, phase: 'staff', key: `hold ${n} ${step}` }, body, async ({ runner, store }) => {
        const officers = body.kind.startsWith('approve') ? await officerRecords({ store }, [first.id, second.id]) : [];
        const told = { ...body, ...(officers.length > 0 && { officers }) } as DataRequestCommand;
        await runner.run(
          dataRequests,
          person.id,
          told,
          contextOf({ at: when, key: `hold ${n} ${step}`, actor: byStaff(by.id) }),
        );
      }),
    );
  });
}

/** Approves an erasure that an officer proposed, as the second officer. */
export async function approveErasure(
  { runner, store }: Pick<Services, 'runner' | 'store'>,
  { person, requestId, at, by }: AgreedErasure,
): Promise<void> {
  const { proposedBy } = (await runner.state(dataRequests, person.id)).state.requests[requestId] ?? {};
  const officers = await officerRecords({ store }, [proposedBy, by.id]);
  const body = { kind: 'approve-erasure', requestId, officerId: by.id, officers } as const;
  await runner.run(
    dataRequests,
    person.id,
    body,
    contextOf({ at, key: `approve ${requestId}`, actor: byStaff(by.id) }),
  );
}
