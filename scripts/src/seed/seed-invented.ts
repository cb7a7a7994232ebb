import { importMovies } from '@sankofa/api/catalogue/import/import-movies';
import type { CommandRunner } from '@sankofa/events/store/command-runner';
import { inventFilms } from './invented/invent-film.ts';

const AT_ONCE = 64;
/** Films added per day. */
const A_DAY = 50;
const DAY = 86_400_000;
/** Day before the first film; fixed, so that the same films are always the newest. */
const BEGINS = Date.UTC(2024, 0, 1);

/**
 * Adds invented films to the catalogue, some per day. Skips existing ones, so an interrupted run can be repeated.
 * @param count number of films in total
 * @param tell called with the number of films done
 * @returns number of films added
 * @throws Error when an invented film is invalid
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
