import { favorites } from '@sankofa/events/library/favorites';
import { watchlists } from '@sankofa/events/library/watchlists';
import { eventId } from '@sankofa/events/store/command-runner';
import { ownAct } from './account-acts.ts';
import { type Act, command } from './act.ts';
import { DAY_MS, later, MINUTE_MS } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { HistoryFilm } from './films.ts';
import type { HistoryPerson } from './people.ts';
import type { Watched } from './viewing-acts.ts';

const LISTS = [
  ['Sunday afternoon', 'Nothing too heavy, with tea.'],
  ['With my mother', 'She chooses, I cook.'],
  ['Film club', 'For the last Friday of the month.'],
  ['Pour les enfants', 'Sans rien qui fait peur.'],
  ['À voir à deux', ''],
  ['Para o feriado', 'Quando chover.'],
  ['Za familia', 'Filamu za wote.'],
  ['Music first', 'I watch these with good speakers.'],
] as const;

/** Films saved for later, taken off the list once watched, favourites, and lists of one’s own. */
export function libraryActs(
  chance: Chance,
  person: HistoryPerson,
  films: readonly HistoryFilm[],
  watched: readonly Watched[],
): Act[] {
  const { id, joinedAt, activeUntil } = person;
  const defaultId = eventId(`watchlist ${id}`, 'default', 0);
  const add = (at: Date, movieId: string, watchlistId: string | null): Act =>
    command(
      watchlists,
      id,
      { kind: 'add', watchlistId, defaultId, movieId },
      ownAct(person, at, `save ${watchlistId} ${movieId}`),
    );
  const moment = (): Date =>
    later(joinedAt, (0.001 + chance.share() * 0.998) * (activeUntil.getTime() - joinedAt.getTime()));
  const acts: Act[] = [];
  for (const film of chance.some(films, chance.poisson(2.6))) {
    const at = moment();
    acts.push(add(at, film.id, null));
    const seen = watched.find((one) => one.film.id === film.id && one.outcome === 'completed' && one.at > at);
    const out = { kind: 'take-out', watchlistId: defaultId, movieId: film.id } as const;
    if (seen && chance.is(0.7)) {
      acts.push(command(watchlists, id, out, ownAct(person, later(seen.endedAt, MINUTE_MS), `take out ${film.id}`)));
    }
  }
  if (chance.is(0.16)) acts.push(...ownList(chance, person, films, moment(), add));
  for (const film of chance.some([...new Set(watched.map((one) => one.film))], chance.poisson(1.4))) {
    const first = watched.find((one) => one.film === film);
    if (!first) continue;
    const at = later(first.endedAt, chance.whole(1, 600) * MINUTE_MS);
    if (at < later(activeUntil, -DAY_MS / 24)) {
      acts.push(command(favorites, id, { kind: 'add', movieId: film.id }, ownAct(person, at, `favourite ${film.id}`)));
    }
  }
  return acts;
}

function ownList(
  chance: Chance,
  person: HistoryPerson,
  films: readonly HistoryFilm[],
  at: Date,
  add: (at: Date, movieId: string, watchlistId: string) => Act,
): Act[] {
  const [name, description] = chance.pick(LISTS);
  const watchlistId = eventId(`watchlist ${person.id}`, 'own', 0);
  const create = { kind: 'create', watchlistId, name, description, isPublic: chance.is(0.4) } as const;
  const chosen = chance.some(films, chance.whole(3, 7));
  return [
    command(watchlists, person.id, create, ownAct(person, at, 'own list')),
    ...chosen.map((film, n) => add(later(at, (n + 1) * 20_000), film.id, watchlistId)),
  ].filter((act) => act.at < person.activeUntil);
}
