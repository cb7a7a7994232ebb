// npm run faults -- [name ...] [--rounds 50] [--seed 1] [--without-kafka]: breaks a running system, then looks at what is left.
import { parseArgs } from 'node:util';
import { KafkaUnavailable } from '../services/kafka-artifacts.ts';
import { FaultNotRun } from './fault-not-run.ts';
import { faults } from './registry.ts';

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    'without-kafka': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
const rounds = Number(flags.rounds);
const seed = Number(flags.seed);
const wrong = [
  ...unknown.map((name) => `There is no fault ${name}.`),
  ...(Number.isInteger(rounds) && rounds > 0 ? [] : ['--rounds must be a whole number above 0.']),
  ...(Number.isInteger(seed) ? [] : ['--seed must be a whole number.']),
];

if (flags.help || wrong.length > 0) {
  for (const line of wrong) console.error(line);
  console.log('Usage: npm run faults -- [name ...] [--rounds 50] [--seed 1] [--without-kafka]\n');
  for (const { name, what } of faults) console.log(`  ${name.padEnd(18)} ${what}`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else {
  process.exitCode = await main();
}

/** Runs faults one after the other. Returns the exit code: 0 when nothing was wrong afterwards. */
async function main(): Promise<number> {
  console.log(`seed ${seed}`);
  let wrongs = 0;
  for (const { name, run } of faults.filter((fault) => names.length === 0 || names.includes(fault.name))) {
    console.log(`\n${name}`);
    const options = { rounds, seed, kafka: !flags['without-kafka'], say: (text: string) => console.log(`  ${text}`) };
    try {
      const findings = await run(options);
      for (const finding of findings) console.log(`  WRONG: ${finding}`);
      console.log(findings.length === 0 ? '  nothing lost, nothing doubled' : `  ${findings.length} wrong`);
      wrongs += findings.length;
    } catch (error) {
      if (error instanceof KafkaUnavailable) {
        console.log(`  not run: ${error.message}. --without-kafka lets projectors read the log itself.`);
      } else if (error instanceof FaultNotRun) console.log(`  not run: ${error.message}`);
      else throw error;
    }
  }
  return wrongs > 0 ? 1 : 0;
}
