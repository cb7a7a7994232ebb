// npm start, npm run dev: installs dependencies, builds changed front ends, starts Sankofa.
import { build, installTools, prepare } from './fresh.mjs';

process.env.SANKOFA_STARTED_AT ??= String(Date.now());
await prepare();
if (installTools(['ffmpeg']).length > 0) {
  console.log(
    'ffmpeg is not installed, so uploaded videos are not processed. Install it (Debian and Ubuntu: sudo apt-get install ffmpeg; macOS: brew install ffmpeg); waiting videos are then processed automatically.',
  );
}
// In development, Vite serves the front ends from source.
if (!process.argv.includes('--dev')) build();
await import('./src/start/main.ts');
