// Installs the system programs of the tests if possible. Run by test.mjs while npm installs packages.
import { installPython, installTools } from './fresh.mjs';

// Media tests need ffmpeg, browser journeys need Chromium. Without them, these tests are skipped and listed.
installTools(['ffmpeg']);
if (!process.env.CHROMIUM && installTools(['chromium-headless-shell']).length > 0) installTools(['chromium']);
// The second verifier of evidence packs.
installPython('cryptography');
