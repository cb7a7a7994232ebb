// npm start: installs, builds what has changed, starts Sankofa.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, forwardSignals, installTools, prepare, root } from './fresh.mjs';

process.env.SANKOFA_STARTED_AT ??= String(Date.now());
await prepare();
if (installTools(['ffmpeg']).length > 0) {
  console.log(
    'ffmpeg is not installed: everything works but the preparing of uploaded videos. Install it (Debian and Ubuntu: sudo apt-get install ffmpeg; macOS: brew install ffmpeg); videos that wait are then prepared by themselves.',
  );
}
build();
const main = join(root, 'scripts', 'dist', 'start', 'main.js');
const child = spawn(process.execPath, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
forwardSignals(child);
child.on('exit', (code) => process.exit(code ?? 1));
