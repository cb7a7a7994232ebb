// npm run <command>: builds what has changed, then runs scripts/src/<command>/main.ts (or the projections' own command line).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, checkNode, install, root } from './fresh.mjs';

const [command = '', ...args] = process.argv.slice(2);
checkNode();
install();
build({ frontEnds: command === 'faults' });

let env = process.env;
let release = async () => undefined;
if (command === 'projections') {
  const services = join(root, 'scripts', 'dist', 'services', 'for-command.js');
  const { environmentForCommand } = await import(pathToFileURL(services).href);
  ({ env, release } = await environmentForCommand(root, process.env));
}
const main = command === 'projections' ? 'projections/dist/cli/main.js' : `scripts/dist/${command}/main.js`;
const { status } = spawnSync(process.execPath, [join(root, main), ...args], { stdio: 'inherit', env });
await release();
process.exit(status ?? 1);
