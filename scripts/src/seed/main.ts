// npm run seed -- --films 10000: adds generated films to the catalogue, for load tests and for trying out.
// npm run seed -- --people 2000 --months 36: writes a larger history to a new demo.
import { parseArgs } from 'node:util';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { DataFolderInUse } from '../services/data-folder.ts';
import { withRunner } from '../services/with-runner.ts';
import { seedHistory } from './seed-history.ts';
import { seedInvented } from './seed-invented.ts';
import { HISTORY } from './write-demo-history.ts';

const MOST = { films: 100_000, people: 10_000, months: 60 } as const;
const USAGE = `Usage: npm run seed -- --films 10000
       npm run seed -- --people 2000 --months 36

--films adds up to ${MOST.films} generated films to the catalogue. Each run generates the same films and skips existing ones,
so you can resume after an interruption, or add more with a larger number.

--people (at most ${MOST.people}) and --months (at most ${MOST.months}) write the history of a new demo, in the embedded database.
\`npm start\` writes one of ${HISTORY.people} people and ${HISTORY.months} months by itself: start with SANKOFA_DEMO_HISTORY=false,
or run this first.`;

try {
  await main();
} catch (error) {
  const isKnown = error instanceof DataFolderInUse;
  const sentence = isKnown ? error.message : operatorSentence(error, process.env.DATABASE_URL);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = isKnown ? 2 : 1;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { films: text, people: text, months: text, help: { type: 'boolean', default: false } },
  });
  const asked = (['films', 'people', 'months'] as const).filter((name) => values[name] !== undefined);
  const isValid = asked.every((name) => isCount(values[name], MOST[name]));
  const isFilms = asked.includes('films');
  if (values.help || asked.length === 0 || !isValid || (isFilms && asked.length > 1)) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  if (isFilms) await addFilms(Number(values.films));
  else {
    const { people = HISTORY.people, months = HISTORY.months } = values;
    await seedHistory({ ...HISTORY, people: Number(people), months: Number(months) });
  }
}

function isCount(text: string | undefined, most: number): boolean {
  return Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= most;
}

async function addFilms(films: number): Promise<void> {
  await withRunner(async (runner) => {
    const added = await seedInvented(runner, films, (done) => {
      if (done % 1_000 === 0) console.log(`${done} of ${films}`);
    });
    console.log(`${added} films added, ${films - added} already existed.`);
  });
}
