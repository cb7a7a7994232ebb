import type { CommandRunner } from '@sankofa/events/store/command-runner';
import { importMovies } from '../import/import-movies.ts';
import { inventFilms } from './invented/invent-film.ts';

const AT_ONCE = 64;
/** Films that come into the catalogue on one day. */
const A_DAY = 50;
const DAY = 86_400_000;
/** The day before the first of them: the same in every run, so that the same films are the newest. */
const BEGINS = Date.UTC(2024, 0, 1);

/**
 * Adds so many invented films to the catalogue, some on each day. Those that are there stay as they are, so what was
 * interrupted goes on where it stopped.
 * @param tell how many are done, from time to time
 * @returns how many were added
 * @throws Error when an invented film has a fault
 */
export async function seedInvented(
  runner: CommandRunner,
  films: number,
  tell: (done: number) => void = () => undefined,
): Promise<number> {
  const records = inventFilms(films);
  let added = 0;
  for (let from = 0; from < films; from += A_DAY) {
    const now = new Date(BEGINS + (from / A_DAY) * DAY);
    const options = { runner, now, actor: { kind: 'system', id: 'seed' }, onlyNew: true, atOnce: AT_ONCE } as const;
    const outcomes = await importMovies(records.slice(from, from + A_DAY), options);
    const wrong = outcomes.find(({ kind }) => kind === 'invalid');
    if (wrong) throw new Error(`The invented film ${wrong.id} has a fault: ${JSON.stringify(wrong)}`);
    added += outcomes.filter(({ kind }) => kind === 'added').length;
    tell(Math.min(films, from + A_DAY));
  }
  return added;
}
