import type { Origin } from '@sankofa/events/store/codec';
import { eventId } from '@sankofa/events/store/command-runner';
import { DAY_MS, HOUR_MS, later, type Period } from './calendar.ts';
import { Chance } from './chance.ts';
import { type HomeCountry, homeCountries } from './countries.ts';
import { type InventedName, inventGivenName, inventName, mailboxOf } from './names/invent-name.ts';

/** A profile of a household. */
export interface HistoryProfile {
  readonly id: string;
  readonly name: string;
  readonly isKids: boolean;
}

/** A person of the history, with habits that decide what they do. */
export interface HistoryPerson {
  readonly n: number;
  readonly id: string;
  readonly sessionId: string;
  readonly name: InventedName;
  readonly email: string;
  readonly home: HomeCountry;
  readonly city: string;
  readonly origin: Origin;
  readonly device: 'phone' | 'tablet' | 'tv' | 'computer';
  readonly joinedAt: Date;
  /** Last day on which they do anything. */
  readonly activeUntil: Date;
  /** Mean number of films they open per week. */
  readonly filmsPerWeek: number;
  /** Whether they write reviews, and whether they discuss. */
  readonly writes: boolean;
  readonly discusses: boolean;
  readonly favouriteGenres: readonly string[];
  readonly ageGroup: 'adult' | 'minor' | 'undeclared';
  readonly profiles: readonly HistoryProfile[];
}

const USER_AGENTS: Readonly<Record<HistoryPerson['device'], string>> = {
  phone:
    'Mozilla/5.0 (Linux; Android 15; Mobile) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/604.1',
  tv: 'Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36',
  computer: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
};

const GENRES = [
  'Drama',
  'Comedy',
  'Music',
  'Family',
  'Historical Drama',
  'Thriller',
  'Romance',
  'Documentary',
  'Sports',
];

/** Invents the people of a history, in the order in which they join. */
export function inventPeople(seed: number, count: number, period: Period): HistoryPerson[] {
  const taken = new Map<string, number>();
  return Array.from({ length: count }, (_, n) =>
    inventPerson(new Chance(seed, 'person', n), n, joinedAt(seed, n, count, period)),
  )
    .sort((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime())
    .map((person) => ({ ...person, email: `${unique(person.email, taken)}@mail.example` }));

  function inventPerson(chance: Chance, n: number, joined: Date): HistoryPerson {
    const id = eventId(`history ${seed} person`, String(n), 0);
    const home = chance.weighted(homeCountries, ({ weight }) => weight);
    const name = inventName(chance, home.code);
    const device = chance.weighted(['phone', 'computer', 'tv', 'tablet'] as const, (one) => DEVICE_SHARE[one]);
    const leaves = chance.is(0.28);
    const staysDays = leaves ? chance.whole(2, 150) : 10_000;
    const ageGroup = chance.weighted(['adult', 'undeclared', 'minor'] as const, (one) => AGE_SHARE[one]);
    return {
      ...{ n, id, name, home, device, ageGroup },
      joinedAt: joined,
      sessionId: eventId(`history ${seed} session`, String(n), 0),
      email: mailboxOf(name),
      city: chance.pick(home.cities),
      origin: { ip: `${home.network}.${chance.whole(0, 255)}.${chance.whole(1, 254)}`, userAgent: USER_AGENTS[device] },
      activeUntil: new Date(Math.min(period.end.getTime(), joined.getTime() + staysDays * DAY_MS)),
      // Many watch a little, few watch much: an exponential distribution.
      filmsPerWeek: Math.min(6, 0.1 - Math.log(1 - chance.share()) * 0.5),
      writes: chance.is(0.38),
      discusses: chance.is(0.3),
      favouriteGenres: chance.some(GENRES, 2),
      profiles: ageGroup === 'minor' ? [] : household(chance, id, name, home),
    };
  }
}

const DEVICE_SHARE = { phone: 5, computer: 3, tv: 2, tablet: 1 } as const;
const AGE_SHARE = { adult: 66, undeclared: 28, minor: 6 } as const;

/** More people join every month. */
function joinedAt(seed: number, n: number, count: number, { start, end }: Period): Date {
  const chance = new Chance(seed, 'joining', n);
  const [first, growth] = [(n + chance.share()) / count, 0.62];
  const span = end.getTime() - start.getTime() - 3 * DAY_MS;
  const day = later(start, 2 * DAY_MS + first ** growth * span);
  return new Date(
    Math.min(end.getTime() - HOUR_MS, Math.floor(day.getTime() / DAY_MS) * DAY_MS + chance.share() * DAY_MS),
  );
}

function household(chance: Chance, id: string, { given }: InventedName, { code }: HomeCountry): HistoryProfile[] {
  if (!chance.is(0.5)) return [];
  const others = chance.weighted([0, 1, 2, 3], (size) => [3, 4, 2, 1][size] ?? 0);
  const hasKids = chance.is(0.42);
  const names = new Set([given.written]);
  for (let tries = 0; names.size <= others && tries < 20; tries++) names.add(inventGivenName(chance, code));
  return [...names].map((name, n, all) => ({
    id: eventId(`profile ${id}`, String(n), 0),
    name: name.slice(0, 20),
    // Only the last ones are children: the first is the owner of the account.
    isKids: hasKids && n > 0 && n >= all.length - 2,
  }));
}

function unique(mailbox: string, taken: Map<string, number>): string {
  const before = taken.get(mailbox) ?? 0;
  taken.set(mailbox, before + 1);
  return before === 0 ? mailbox : `${mailbox}${before + 1}`;
}
