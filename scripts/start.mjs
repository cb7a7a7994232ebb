// npm start, npm run dev: installs, builds what has changed, starts Sankofa.
import { build, installTools, prepare } from './fresh.mjs';

process.env.SANKOFA_STARTED_AT ??= String(Date.now());
await prepare();
if (installTools(['ffmpeg']).length > 0) {
  console.log(
    'ffmpeg is not installed: everything works but the preparing of uploaded videos. Install it (Debian and Ubuntu: sudo apt-get install ffmpeg; macOS: brew install ffmpeg); videos that wait are then prepared by themselves.',
  );
}
// For work on the sources Vite serves the front ends as they are.
if (!process.argv.includes('--dev')) build();
await import('./src/start/main.ts');
