// npm run <command>: installs missing dependencies, then runs scripts/src/<command>/main.ts or projections/src/cli.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, prepare, root, spawnNode } from './fresh.mjs';

const [command = '', ...args] = process.argv.slice(2);
await prepare();
// These commands open pages in a browser.
if (['faults', 'bench', 'deep'].includes(command)) build();

// These commands need the database.
const ofProjections = { projections: 'main.ts', log: 'log.ts' }[command];
const main = ofProjections
  ? join(root, 'projections/src/cli', ofProjections)
  : join(root, `scripts/src/${command}`, 'main.ts');
if (!/^[a-z]+$/.test(command) || !existsSync(main)) {
  console.error(`Unknown command: ${command || '(none)'}. npm run lists all commands.`);
  process.exit(1);
}
let env = process.env;
let release = async () => undefined;
if (ofProjections) {
  const services = join(root, 'scripts', 'src', 'services', 'for-command.ts');
  const { environmentForCommand } = await import(pathToFileURL(services).href);
  ({ env, release } = await environmentForCommand(root, process.env));
}
// The embedded database stops after the command has exited.
const child = spawnNode(process.execPath, [main, ...args], env);
child.on('exit', async (code) => {
  await release();
  process.exit(code ?? 1);
});
