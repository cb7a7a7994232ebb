// npm run <command>: installs what is missing, then runs scripts/src/<command>/main.ts (or a command line of the projections).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, prepare, root, spawnNode } from './fresh.mjs';

const [command = '', ...args] = process.argv.slice(2);
await prepare();
// These look at the pages too.
if (['faults', 'bench', 'deep'].includes(command)) build();

// These work on the data, and get its database.
const ofProjections = { projections: 'main.ts', log: 'log.ts' }[command];
const main = ofProjections
  ? join(root, 'projections/src/cli', ofProjections)
  : join(root, `scripts/src/${command}`, 'main.ts');
if (!/^[a-z]+$/.test(command) || !existsSync(main)) {
  console.error(`There is no command ${command || 'without a name'}; npm run lists those there are.`);
  process.exit(1);
}
let env = process.env;
let release = async () => undefined;
if (ofProjections) {
  const services = join(root, 'scripts', 'src', 'services', 'for-command.ts');
  const { environmentForCommand } = await import(pathToFileURL(services).href);
  ({ env, release } = await environmentForCommand(root, process.env));
}
// The command ends by itself, then the database it worked on.
const child = spawnNode(process.execPath, [main, ...args], env);
child.on('exit', async (code) => {
  await release();
  process.exit(code ?? 1);
});
