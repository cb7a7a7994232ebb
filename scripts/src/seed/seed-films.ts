import { readFileSync } from 'node:fs';
import { importMovies, type Outcome } from '@sankofa/api/catalogue/import/import-movies';
import { type FilmRecord, readRecords } from '@sankofa/api/catalogue/import/read-records';
import { movie } from '@sankofa/events/catalogue/movie';
import { DEMO_ACTOR } from '@sankofa/events/demo/demo-log';
import type { CommandRunner } from '@sankofa/events/store/command-runner';

const FILES = [
  'west-africa',
  'central-east-and-north-africa',
  'southern-africa-and-islands',
  'diaspora',
  'short-films',
];

/** Path of the data files, which are not compiled, also for the compiled seed. */
const text = (name: string): string =>
  readFileSync(new URL(`../../src/seed/films/${name}.json`, import.meta.url), 'utf8');

/** The demo films, all invented: sixty, of which the demo has at most a trailer, and four whole short films. */
export const demoFilms = (): FilmRecord[] => FILES.flatMap((name) => readRecords(`${name}.json`, text(name)));

/**
 * Adds demo films that were never added. Existing ones keep later changes.
 * @throws Error when a demo film is invalid
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
