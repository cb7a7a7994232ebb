// The commands of operators: `npm run sankofa -- NAME` in a clone, `sankofa NAME` in the image.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, spawnNode } from './fresh.mjs';

/**
 * Each command with its script and purpose; `onData`: it gets the environment of the data in this folder; `takesNothing`:
 * without arguments it does its work, where others show their usage.
 */
export const commands = {
  owner: { script: 'scripts/src/owner/main.ts', purpose: 'invite the first two owners' },
  ready: { script: 'scripts/src/ready/main.ts', purpose: 'list what is missing before opening' },
  import: { script: 'scripts/src/import/main.ts', purpose: 'import films from a CSV or JSON file' },
  keys: { script: 'scripts/src/keys/main.ts', purpose: 'list and rotate master keys' },
  projections: {
    script: 'projections/src/cli/main.ts',
    purpose: 'list, build, compare, swap and repair read models',
    onData: true,
  },
  log: { script: 'projections/src/cli/log.ts', purpose: 'check, audit and repair the signed log', onData: true },
  verify: { script: 'scripts/src/verify/main.ts', purpose: 'verify an evidence pack, receipt or erasure certificate' },
  witness: { script: 'scripts/src/witness/main.ts', purpose: 'cosign the checkpoints of other logs' },
  migrate: { script: 'scripts/src/migrate/main.ts', purpose: 'create roles and apply migrations', takesNothing: true },
  'eventstore-user': {
    script: 'scripts/src/eventstore-user/main.ts',
    purpose: 'create the user of EVENTSTORE_URL in EventStoreDB',
    takesNothing: true,
  },
};

/** The commands with their purposes, one a line. */
export const commandList = () =>
  Object.entries(commands)
    .map(([name, { purpose }]) => `  ${name.padEnd(16)} ${purpose}`)
    .join('\n');

/** Runs a command, or shows all of them, and exits with its code. */
export async function runSankofa([name = '', ...args]) {
  if (Object.hasOwn(commands, name)) {
    if (!args.includes('--help')) return runCommand(name, args);
    if (!commands[name].takesNothing) return runCommand(name, []);
    console.log(`Usage: sankofa ${name}\n\n${commands[name].purpose}; takes no arguments.`);
    process.exit(0);
  }
  const isHelp = name === '' || name === '--help';
  if (!isHelp) console.error(`Unknown command: ${name}.`);
  console.log(`Usage: sankofa COMMAND\n\n${commandList()}\n\nsankofa COMMAND --help shows what it takes.`);
  process.exit(isHelp ? 0 : 1);
}

/** Runs a command of the table and exits with its code. */
export async function runCommand(name, args) {
  const { script, onData } = commands[name];
  let env = process.env;
  let release = async () => undefined;
  if (onData) {
    const services = join(root, 'scripts', 'src', 'services', 'for-command.ts');
    const { environmentForCommand } = await import(pathToFileURL(services).href);
    ({ env, release } = await environmentForCommand(root, process.env));
  }
  exitAfter(spawnNode(process.execPath, [join(root, script), ...args], env), release);
}

/** Exits with the code of a process. The embedded database stops after the command has exited. */
export function exitAfter(child, release = async () => undefined) {
  child.on('exit', async (code) => {
    await release();
    process.exit(code ?? 1);
  });
}
