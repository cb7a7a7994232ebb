// npm run seed -- --films 10000: adds generated films to the catalogue, for load tests and for trying out.
import { parseArgs } from 'node:util';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { DataFolderInUse } from '../services/data-folder.ts';
import { withRunner } from '../services/with-runner.ts';
import { seedInvented } from './seed-invented.ts';

const MOST = 100_000;
const USAGE = `Usage: npm run seed -- --films 10000

Adds up to ${MOST} generated films to the catalogue. Each run generates the same films and skips existing ones, so you can
resume after an interruption, or add more with a larger number.`;

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
    console.log(`${added} films added, ${films - added} already existed.`);
  });
}
