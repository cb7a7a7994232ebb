// The api of `npm run dev`, with pages served by Vite from one folder per front end. Usage: api.ts FOLDER
import { join } from 'node:path';
import { runApi } from '@sankofa/api/run-api';

const folder = process.argv[2] ?? '';

await runApi([
  { base: '/admin', folder: join(folder, 'admin') },
  { base: '/', folder: join(folder, 'web') },
]);
