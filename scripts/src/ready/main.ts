// npm run ready: lists what this installation needs before it opens to its public.
import { parseArgs } from 'node:util';
import { findPreparations } from '@sankofa/api/installation/preparations';
import { textsIn } from '@sankofa/api/messages/catalogues';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { DataFolderInUse } from '../services/data-folder.ts';
import { withRunner } from '../services/with-runner.ts';

const USAGE = `Usage: npm run ready

Lists what this installation needs before it opens to its public, as the start page of its owners does.
Exit code 1: something needed is missing.`;

const MARKS = { done: 'done  ', needed: 'TO DO ', advised: 'open  ' } as const;

try {
  process.exitCode = await main();
} catch (error) {
  const sentence = error instanceof DataFolderInUse ? error.message : operatorSentence(error, process.env.DATABASE_URL);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  if (parseArgs({ options: { help: { type: 'boolean', default: false } } }).values.help) {
    console.log(USAGE);
    return 0;
  }
  return withRunner(async (_runner, resources) => {
    const preparations = await findPreparations({ ...resources, clock: () => new Date() }, textsIn('en'));
    for (const { state, title, detail } of preparations) console.log(`${MARKS[state]} ${title}: ${detail}`);
    const needed = preparations.filter(({ state }) => state === 'needed').length;
    console.log(needed === 0 ? '\nReady to open.' : `\n${needed} of ${preparations.length} to do before opening.`);
    return needed === 0 ? 0 : 1;
  });
}
