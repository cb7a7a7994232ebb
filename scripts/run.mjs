// npm run <command>: installs missing dependencies, then runs a command of operators, or scripts/src/<command>/main.ts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commands, exitAfter, runCommand, runSankofa } from './commands.mjs';
import { build, prepare, root, spawnNode } from './fresh.mjs';

const [command = '', ...args] = process.argv.slice(2);
await prepare();
// These commands open pages in a browser.
if (['faults', 'bench', 'deep'].includes(command)) build();

const main = join(root, `scripts/src/${command}`, 'main.ts');
if (command === 'sankofa') await runSankofa(args);
else if (Object.hasOwn(commands, command)) await runCommand(command, args);
else if (/^[a-z]+$/.test(command) && existsSync(main)) exitAfter(spawnNode(process.execPath, [main, ...args]));
else {
  console.error(`Unknown command: ${command || '(none)'}. npm run lists all commands.`);
  process.exit(1);
}
