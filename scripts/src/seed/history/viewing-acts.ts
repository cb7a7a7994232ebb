import type { PlayerState } from '@sankofa/events/playback/progress';
import { type ViewingCommand, viewing } from '@sankofa/events/playback/viewing';
import { AGE_LIMITS } from '@sankofa/events/profiles/can-play';
import { type AgeRatingLimit, isAbove } from '@sankofa/events/profiles/profile';
import { eventId } from '@sankofa/events/store/command-runner';
import { type Act, byPerson, command, type Happening } from './act.ts';
import { DAY_MS, HOUR_MS, later, localDay, type Period, viewingTime, weightOfDay } from './calendar.ts';
import { Chance } from './chance.ts';
import { type HomeCountry, homeCountries } from './countries.ts';
import type { HistoryFilm } from './films.ts';
import type { HistoryPerson, HistoryProfile } from './people.ts';

type Playable = HistoryFilm & { readonly video: NonNullable<HistoryFilm['video']> };

/** A film that was opened, and how far it was watched. */
export interface Watched {
  readonly film: HistoryFilm;
  readonly at: Date;
  readonly endedAt: Date;
  readonly isChild: boolean;
  readonly outcome: 'completed' | 'abandoned' | 'left at once';
  /** Second of the film at which it ended. */
  readonly second: number;
}

/** All that one person watches, day by day. */
export function watch(
  chance: Chance,
  person: HistoryPerson,
  films: readonly HistoryFilm[],
  verifiedAt: Date | null,
): { readonly acts: Act[]; readonly watched: Watched[] } {
  const playable = films.filter(isPlayable);
  const seen = new Map<string, number>();
  const acts: Act[] = [];
  const watched: Watched[] = [];
  const { joinedAt, activeUntil, filmsPerWeek } = person;
  for (let day = joinedAt; day < activeUntil; day = later(day, DAY_MS)) {
    const count = chance.poisson((filmsPerWeek / 7) * weightOfDay(day));
    for (let n = 0; n < count; n++) {
      const profile = person.profiles.length > 0 ? chooseProfile(chance, person.profiles) : null;
      const at = viewingTime(
        chance,
        later(day, n * HOUR_MS),
        person.home.timeZone,
        profile?.isKids ? 'child' : 'adult',
      );
      if (at <= later(joinedAt, HOUR_MS / 3) || at >= later(activeUntil, -HOUR_MS)) continue;
      const limit = limitOf(profile, verifiedAt !== null && verifiedAt < at);
      const open = playable.filter(({ rating }) => limit === null || !isAbove(rating, limit));
      if (open.length === 0) continue;
      const film = chance.weighted(open, (one) => liking(one, person) * (seen.has(one.id) ? 0.12 : 1));
      const known = seen.get(film.id);
      // Views of one viewer within an hour count once: the player would not record a second one.
      if (known !== undefined && Math.abs(known - at.getTime()) < 2 * HOUR_MS) continue;
      seen.set(film.id, at.getTime());
      const made = view(chance, { film, at, person, profile });
      acts.push(...made.acts);
      watched.push(made.watched);
    }
  }
  return { acts, watched };
}

const isPlayable = (film: HistoryFilm): film is Playable => film.video !== null;

const chooseProfile = (chance: Chance, profiles: readonly HistoryProfile[]): HistoryProfile =>
  chance.weighted(profiles, ({ isKids }) => (isKids ? 2 : 3));

/** Highest rating that this profile may watch; null: every one. Children’s profiles were created for G or PG. */
const limitOf = (profile: HistoryProfile | null, isVerified: boolean): AgeRatingLimit | null =>
  profile?.isKids ? 'G' : isVerified ? null : AGE_LIMITS.not_verified;

/** People like films from home, and of their favourite genres. */
function liking({ appeal, countries, genres }: HistoryFilm, { home, favouriteGenres }: HistoryPerson): number {
  const isNear = countries.includes(home.code) ? 3 : 1;
  return appeal * isNear * (genres.some((genre) => favouriteGenres.includes(genre)) ? 2 : 1);
}

interface Viewing {
  readonly film: Playable;
  readonly at: Date;
  /** Null: a visitor. */
  readonly person: HistoryPerson | null;
  readonly profile: HistoryProfile | null;
  readonly home?: HomeCountry;
}

/** Opens a film, and records how far it was watched. */
function view(chance: Chance, { film, at, person, profile, home }: Viewing): { acts: Act[]; watched: Watched } {
  const { id: movieId, video } = film;
  const { durationSeconds } = video;
  const who = person?.id ?? `visitor ${at.getTime()}`;
  const viewingId = eventId(`history viewing ${who}`, `${movieId} ${at.getTime()}`, 0);
  const country = (person?.home ?? home)?.code ?? null;
  const actor = person ? byPerson(person.id) : ({ kind: 'visitor', id: 'visitor' } as const);
  const act = (when: Date, step: string): Happening => ({
    at: when,
    lane: person?.id ?? viewingId,
    key: `viewing ${viewingId} ${step}`,
    actor,
  });
  const timeZone = profile && person ? person.home.timeZone : null;
  const outcome = chance.weighted(['completed', 'abandoned', 'left at once'] as const, (one) => OUTCOMES[one]);
  const second = outcome === 'completed' ? durationSeconds : durationSeconds * STOPS[outcome](chance);
  const endedAt = later(at, Math.ceil(second) * 1_000);
  const open: ViewingCommand = {
    kind: 'open',
    movieId,
    mediaId: video.mediaId,
    accountId: person?.id ?? null,
    profileId: profile?.id ?? null,
    timeZone,
    durationSeconds,
    fromSeconds: 0,
    maxHeight: chance.pick([360, 480, 720]),
    adBreaks: [],
    audience: {
      country: chance.is(0.93) ? country : null,
      device: person && chance.is(0.5) ? person.device : null,
      referrer:
        person && chance.is(0.3) ? chance.pick(['direct', 'direct', 'search', 'social', 'other_site'] as const) : null,
    },
  };
  const player: PlayerState = {
    at: endedAt,
    sequence: Math.max(1, Math.ceil(second / 10)),
    positionSeconds: round(second),
    playing: false,
    rate: 1,
    lead: 0,
    playedSeconds: round(second),
    watchedSeconds: round(second),
    day: localDay(timeZone ?? 'UTC', endedAt),
    daySeconds: round(second),
  };
  const completes = outcome === 'completed';
  const record = { kind: 'record', player, hasMoved: !completes, isView: second >= VIEW_S, completes } as const;
  return {
    acts: [
      command(viewing, viewingId, open, act(at, 'open')),
      command(viewing, viewingId, record, act(endedAt, 'end')),
    ],
    watched: { film, at, endedAt, isChild: profile?.isKids ?? false, outcome, second: Math.floor(second) },
  };
}

/** A view counts from here on, in seconds. */
const VIEW_S = 10;
const OUTCOMES = { completed: 62, abandoned: 30, 'left at once': 8 } as const;
/** Where in the film it is abandoned, as a share. */
const STOPS = {
  abandoned: (chance: Chance) => 0.25 + chance.share() * 0.6,
  'left at once': (chance: Chance) => 0.02 + chance.share() * 0.12,
} as const;

const round = (seconds: number): number => Math.round(seconds * 10) / 10;

/** Viewings of visitors without an account. */
export function visitorViewings(
  seed: number,
  count: number,
  films: readonly HistoryFilm[],
  { start, end }: Period,
): Act[] {
  const free = films.filter(isPlayable).filter(({ isFree }) => isFree);
  if (free.length === 0) return [];
  return Array.from({ length: count }, (_, n) => {
    const chance = new Chance(seed, 'visitor', n);
    const home = chance.weighted(homeCountries, ({ weight }) => weight);
    const day = later(start, DAY_MS + chance.share() ** 0.62 * (end.getTime() - start.getTime() - 3 * DAY_MS));
    const at = viewingTime(chance, day, home.timeZone);
    const film = chance.weighted(free, ({ appeal }) => appeal);
    return view(chance, { film, at, person: null, profile: null, home }).acts;
  }).flat();
}
