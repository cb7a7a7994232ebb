import { readFileSync } from 'node:fs';
import { movie } from '@sankofa/events/catalogue/movie';
import { DEMO_ACTOR } from '@sankofa/events/demo/demo-log';
import type { CommandRunner } from '@sankofa/events/store/command-runner';
import { importMovies, type Outcome } from '../import/import-movies.ts';
import { type FilmRecord, readRecords } from '../import/read-records.ts';

const FILES = ['west-africa', 'central-east-and-north-africa', 'southern-africa-and-islands', 'diaspora'];

/** Beside the source also when the compiled seed runs: these are data, which nothing compiles. */
const text = (name: string): string =>
  readFileSync(new URL(`../../src/seed/films/${name}.json`, import.meta.url), 'utf8');

/** The films of the demo: sixty, all of them invented, with everybody in them. */
export const demoFilms = (): FilmRecord[] => FILES.flatMap((name) => readRecords(`${name}.json`, text(name)));

/**
 * Adds the films of the demo that have never been there. What staff has made of the others since stays as it is.
 * @throws Error when a film of the demo has a fault
 */
export async function seedFilms(runner: CommandRunner, now: Date): Promise<readonly Outcome[]> {
  const films = demoFilms();
  const last = String(films.at(-1)?.fields.id);
  if ((await runner.state(movie, last)).state.details) return [];
  const outcomes = await importMovies(films, { runner, now, actor: DEMO_ACTOR, onlyNew: true });
  const wrong = outcomes.find(({ kind }) => kind === 'invalid');
  if (wrong) throw new Error(`The film ${wrong.id} of the demo has a fault: ${JSON.stringify(wrong)}`);
  return outcomes;
}
