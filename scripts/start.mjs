// npm start: installs, builds what has changed, starts Sankofa.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, checkNode, install, installTools, root } from './fresh.mjs';

const startedAt = String(Date.now());
checkNode();
install();
if (installTools(['ffmpeg']).length > 0) {
  console.log(
    'ffmpeg is not installed: everything works but the preparing of uploaded videos. Install it (Debian and Ubuntu: sudo apt-get install ffmpeg; macOS: brew install ffmpeg); videos that wait are then prepared by themselves.',
  );
}
build();
const main = join(root, 'scripts', 'dist', 'start', 'main.js');
const child = spawn(process.execPath, [main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, SANKOFA_STARTED_AT: startedAt },
});
// A terminal sends Ctrl-C to both; a supervisor may send SIGTERM to this one only.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
