import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Pairs of a file and its import. */
const allowed = [
  ['events/src/store/x.ts', '../json.ts'],
  ['events/src/store/postgres/x.ts', '../../json.ts'],
  ['projections/src/runtime/x.ts', '@sankofa/events/json'],
  ['api/src/privacy/x.ts', '@sankofa/events/json'],
  ['api/src/privacy/x.ts', '@sankofa/projections/read-models'],
  ['api/src/contract/x.ts', './route.ts'],
  ['api/src/contract/x.ts', '@sankofa/events/accounts/role'],
  ['api/src/contract/x.ts', '@sankofa/projections/audit/timeline-data'],
  ['api/src/client/x.ts', '../contract/route.ts'],
  ['scripts/src/start/x.ts', '@sankofa/events/json'],
  ['scripts/src/start/x.ts', '@sankofa/projections/read-models'],
  ['scripts/src/start/x.ts', '@sankofa/api/server'],
  ['web/src/x.tsx', '@sankofa/api/contract/route'],
  ['admin/src/x.tsx', '@sankofa/api/contract/route'],
  ['admin/src/x.tsx', '@sankofa/api/client/client'],
  ['web/src/x.tsx', '@sankofa/api/artwork/textile'],
] as const;

const refused = [
  ['events/src/store/x.ts', '@sankofa/projections/read-models'],
  ['events/src/store/x.ts', '@sankofa/api/server'],
  ['events/src/store/x.ts', '@sankofa/scripts/start/main'],
  ['events/src/x.ts', '../../projections/src/read-models.ts'],
  ['events/src/store/x.ts', '../../../api/src/server.ts'],
  ['events/src/store/postgres/x.ts', '../../../../api/dist/server.js'],
  ['projections/src/runtime/x.ts', '@sankofa/api/server'],
  ['projections/src/runtime/x.ts', '@sankofa/scripts/start/main'],
  ['projections/src/runtime/x.ts', '../../../events/src/json.ts'],
  ['api/src/privacy/x.ts', '@sankofa/scripts/start/main'],
  ['api/src/privacy/x.ts', '@sankofa/web/app'],
  ['api/src/privacy/x.ts', '../../../events/src/json.ts'],
  ['api/src/contract/x.ts', '../http/app.ts'],
  ['api/src/contract/x.ts', '@sankofa/events/store/event-store'],
  ['api/src/contract/x.ts', '@sankofa/projections/read-models'],
  ['api/src/client/x.ts', '../http/app.ts'],
  ['api/src/artwork/x.ts', '@sankofa/events/json'],
  ['scripts/src/start/x.ts', '@sankofa/web/app'],
  ['scripts/src/start/x.ts', '../../../api/src/server.ts'],
  ['web/src/x.tsx', '@sankofa/api/server'],
  ['web/src/x.tsx', '@sankofa/events/json'],
  ['web/src/x.tsx', '@sankofa/admin/app'],
  ['web/src/x.tsx', '../../api/src/contract/route.ts'],
  ['admin/src/audit/x.tsx', '@sankofa/projections/read-models'],
  ['admin/src/audit/x.tsx', '../../../web/src/app.tsx'],
] as const;

/** Forms of imports. */
const forms = {
  value: (from: string) => `import { a } from '${from}';\nexport const b = a;\n`,
  type: (from: string) => `import type { a } from '${from}';\nexport type b = a;\n`,
  'export from': (from: string) => `export { a } from '${from}';\n`,
  dynamic: (from: string) => `export const a = await import('${from}');\n`,
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
let folder = '';
let report = '';

/** File name of a test case. */
const place = (file: string, from: string, form: string): string =>
  file.replace(/x(\.tsx?)$/, `${`${from} ${form}`.replaceAll(/\W+/g, '-')}$1`);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sankofa-imports-'));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  for (const [file, from] of [...allowed, ...refused]) {
    for (const [form, write] of Object.entries(forms)) {
      const path = join(folder, place(file, from, form));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, write(from));
    }
  }
  const args = [
    'lint',
    '--vcs-enabled=false',
    '--only=noRestrictedImports',
    '--max-diagnostics=none',
    '--reporter=github',
  ];
  const biome = fileURLToPath(import.meta.resolve('@biomejs/biome/bin/biome'));
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args, '.'], { cwd: folder, encoding: 'utf8' });
  report = stdout + stderr;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('imports run one way', () => {
  it.each(allowed)('%s may import %s', (file, from) => {
    for (const form of Object.keys(forms)) expect(report).not.toContain(place(file, from, form));
  });

  it.each(refused)('%s may not import %s', (file, from) => {
    for (const form of Object.keys(forms)) expect(report).toContain(place(file, from, form));
  });
});
