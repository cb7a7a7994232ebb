import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { importMovies } from '@sankofa/api/catalogue/import/import-movies';
import { DETAIL_COLUMNS } from '@sankofa/api/catalogue/import/movie-record';
import { readRecords } from '@sankofa/api/catalogue/import/read-records';
import { HttpProblem } from '@sankofa/api/http/http-problem';
import { speakEnglish } from '@sankofa/api/messages/catalogues';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { DataFolderInUse } from '../services/data-folder.ts';
import { withRunner } from '../services/with-runner.ts';
import { describeImportResult } from './import-result.ts';

/** The file cannot be opened. The message is shown to the operator. */
class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const USAGE = `Usage: npm run import -- films.csv [--dry-run]

Imports films from a .csv or .json file into the catalogue. Invalid films are skipped and listed with their line numbers.
Correct the file and run the command again: films that have not changed are left alone. --dry-run reports changes without
making them.

Columns: id, poster_url, video_url, trailer_url, captions_<language>, title_<language>, description_<language>,
${DETAIL_COLUMNS.join(', ')}.
Durations are written as 2h 14m, ad breaks in seconds. Separate several values in a cell by semicolons. Fields without a
column keep their value.`;

try {
  await main();
} catch (error) {
  const isKnown = [UnreadableFile, HttpProblem, DataFolderInUse].some((kind) => error instanceof kind);
  const sentence =
    error instanceof HttpProblem
      ? error.detailIn('en')
      : isKnown && error instanceof Error
        ? error.message
        : operatorSentence(error, process.env.DATABASE_URL);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = isKnown ? 2 : 1;
}

async function main(): Promise<void> {
  speakEnglish();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (values.help || file === undefined) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const records = readRecords(basename(file), readText(file));
  await withRunner(async (runner) => {
    const outcomes = await importMovies(records, {
      runner,
      now: new Date(),
      actor: { kind: 'system', id: 'import' },
      dryRun: values['dry-run'],
    });
    console.log(describeImportResult(outcomes, values['dry-run']));
    process.exitCode = outcomes.some(({ kind }) => kind === 'invalid') ? 1 : 0;
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UnreadableFile(`${file} cannot be read: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
}
