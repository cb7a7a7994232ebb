import { camel, kebab, pascal, snake, words } from './names.ts';
import { CannotGenerate, type Tree } from './tree.ts';

/**
 * Adds a route that lists a generated read model for staff: contract, handler and test.
 * @throws CannotGenerate when the area has no read model of that name
 */
export function addRoute(tree: Tree, area: string, name: string): void {
  const [model, type, file, table] = [camel(name), pascal(name), kebab(name), snake(name)];
  const title = words(name).toLowerCase();
  if (tree.text(`projections/src/${area}/${file}.ts`) === null) {
    throw new CannotGenerate(`Missing read model projections/src/${area}/${file}.ts`);
  }
  tree.create(
    `api/src/contract/${file}.ts`,
    `import { z } from 'zod';
import { defineList } from './route.ts';

export const ${type}Entry = z.strictObject({ id: z.string(), happened_at: z.iso.datetime() });
export type ${type}Entry = z.infer<typeof ${type}Entry>;

export const list${type} = defineList({
  path: '/api/admin/${file}',
  resource: '${file}',
  summary: 'List ${title}',
  // All staff. Name a permission where only some roles may read it.
  access: 'console',
  item: ${type}Entry,
  sortable: ['happened_at'],
  waitsFor: ['${table}'],
});
`,
  );
  tree.create(
    `api/src/${area}/${file}-routes.ts`,
    `import { ${model} } from '@sankofa/projections/${area}/${file}';
import { list${type} } from '../contract/${file}.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { countRows, findAll, raw, sql, view } from '../sql.ts';

const PAGE = 25;
const entries = view(${model}, '${table}');

/** ${words(name)}, for staff. */
export const ${model}Routes = ({ queries }: Pick<Services, 'queries'>): Route[] => [
  serve(list${type}, async ({ query: { sort, range } }) => {
    const [from, to] = range ?? [0, PAGE - 1];
    const direction = sort?.[1] === 'ASC' ? raw('asc') : raw('desc');
    const rows = await findAll(
      queries,
      sql\`select \${entries.pick('id', 'happened_at')} from \${entries}
          order by happened_at \${direction}, id offset \${from} limit \${to - from + 1}\`,
    );
    const total = await countRows(queries, sql\`from \${entries}\`);
    return reply(
      rows.map(({ id, happened_at }) => ({ id, happened_at: happened_at.toISOString() })),
      { total },
    );
  }),
];
`,
  );
  tree.create(
    `api/src/${area}/${file}.int.test.ts`,
    `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('${title}', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  it('are listed for staff', async () => {
    const { headers } = await test.signUpStaff('analyst');
    const answer = await test.http.get('/api/admin/${file}').set(headers).expect(200);
    expect(answer.body).toEqual([]);
    expect(answer.headers['content-range']).toBe('${file} */0');
  });

  it('are refused to viewers', async () => {
    const { headers } = await test.signUp();
    await test.http.get('/api/admin/${file}').set(headers).expect(403);
  });
});
`,
  );
  const path = `api/src/${area}/area.ts`;
  const services = /\{[^{}]*\bservices\b[^{}]*\}(?:: Core| = core)/.test(tree.text(path) ?? '')
    ? 'services'
    : 'core.services';
  tree.addTo(
    path,
    /routes: \[/,
    `...${model}Routes(${services})`,
    `import { ${model}Routes } from './${file}-routes.ts';`,
  );
  // A new area ignores its core.
  tree.replace(path, '(_core: Core)', '(core: Core)');
}
