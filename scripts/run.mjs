// npm run <command>: builds what has changed, then runs scripts/src/<command>/main.ts (or a command line of the projections).
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, checkNode, install, root } from './fresh.mjs';

const [command = '', ...args] = process.argv.slice(2);
checkNode();
install();
build({ frontEnds: ['faults', 'bench', 'deep'].includes(command) });

// These work on the data, and get its database.
const ofProjections = { projections: 'main.js', log: 'log.js' }[command];
const main = ofProjections
  ? join(root, 'projections/dist/cli', ofProjections)
  : join(root, `scripts/dist/${command}`, 'main.js');
if (!/^[a-z]+$/.test(command) || !existsSync(main)) {
  console.error(`There is no command ${command || 'without a name'}; npm run lists those there are.`);
  process.exit(1);
}
let env = process.env;
let release = async () => undefined;
if (ofProjections) {
  const services = join(root, 'scripts', 'dist', 'services', 'for-command.js');
  const { environmentForCommand } = await import(pathToFileURL(services).href);
  ({ env, release } = await environmentForCommand(root, process.env));
}
const child = spawn(process.execPath, [main, ...args], { stdio: 'inherit', env });
// A terminal sends Ctrl-C to both; the command ends by itself, then the database it worked on.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', async (code) => {
  await release();
  process.exit(code ?? 1);
});
