#!/usr/bin/env node
// The command of the image, whose packages are installed and whose Node is the pinned one.
import { runSankofa } from './commands.mjs';

await runSankofa(process.argv.slice(2));
