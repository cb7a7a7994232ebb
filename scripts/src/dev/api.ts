// The api of `npm run dev`: pages as Vite serves them, from a folder for each front end. Usage: api.ts FOLDER
import { join } from 'node:path';
import { runApi } from '@sankofa/api/run-api';

const folder = process.argv[2] ?? '';

await runApi([
  { base: '/admin', folder: join(folder, 'admin') },
  { base: '/', folder: join(folder, 'web') },
]);
