import { fileURLToPath } from 'node:url';
import { runApi } from './run-api.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

await runApi([
  { base: '/admin', folder: folder('admin/dist') },
  { base: '/', folder: folder('web/dist'), drawer: folder('web/dist-server/draw.js') },
]);
