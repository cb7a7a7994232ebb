// npm run seed -- --films 10000: fills the catalogue with invented films, for measuring and for looking at.
import { parseArgs } from 'node:util';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { DataFolderInUse } from '../services/data-folder.ts';
import { withRunner } from '../services/with-runner.ts';
import { seedInvented } from './seed-invented.ts';

const MOST = 100_000;
const USAGE = `Usage: npm run seed -- --films 10000

Fills the catalogue with invented films, at most ${MOST}: the same films in every run. Those that are there stay as they
are; run it again to go on after an interruption, or with a larger number to add more.`;

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
  const { values } = parseArgs({ options: { films: { type: 'string' }, help: { type: 'boolean', default: false } } });
  const films = Number(values.films);
  const isNumber = Number.isInteger(films) && films >= 1 && films <= MOST;
  if (values.help || !isNumber) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  await withRunner(async (runner) => {
    const added = await seedInvented(runner, films, (done) => {
      if (done % 1_000 === 0) console.log(`${done} of ${films}`);
    });
    console.log(`${added} films added, ${films - added} were there already.`);
  });
}
