import { kebab, pascal, words } from './names.ts';
import { CannotGenerate, type Tree } from './tree.ts';

/**
 * Adds a console page that lists the results of a generated route, in its own folder, and its journey.
 * @throws CannotGenerate when there is no route of that name
 */
export function addPage(tree: Tree, area: string, name: string): void {
  const [type, file, title] = [pascal(name), kebab(name), words(name)];
  if (tree.text(`api/src/contract/${file}.ts`) === null) {
    throw new CannotGenerate(`Missing route api/src/contract/${file}.ts`);
  }
  tree.create(
    `admin/src/${area}/${file}/${file}-list.tsx`,
    `import type { ${type}Entry } from '@sankofa/api/contract/${file}';
import { momentColumn, nameColumn } from '../../shell/columns.tsx';
import { ListPage } from '../../shell/list-page.tsx';
import { RecordTable } from '../../shell/record-table.tsx';

/** ${title}, the newest first. */
export default function ${type}List() {
  return (
    <ListPage title="${title}" sort={{ field: 'happened_at', order: 'DESC' }}>
      <RecordTable<${type}Entry>
        opens={false}
        line={{ primaryText: ({ id }) => id, secondaryText: ({ happened_at }) => happened_at }}
        none="None yet."
      >
        {nameColumn<${type}Entry>('Id', ({ id }) => id)}
        {momentColumn<${type}Entry>('Happened', 'happened_at')}
      </RecordTable>
    </ListPage>
  );
}
`,
  );
  tree.create(
    `scripts/src/journeys/${file}.e2e.test.ts`,
    `import { it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { signInToConsole } from './testing/staff.ts';

describeJourney('${title.toLowerCase()}', ({ address, open }) => {
  it('are listed in the console', async () => {
    const page = await open();
    await signInToConsole(page, address, 'analyst@sankofa.example');
    await page.getByRole('link', { name: '${title}' }).click();
    await page.getByRole('heading', { level: 1, name: '${title}' }).waitFor();
    await page.getByText('None yet.').waitFor();
  });
});
`,
  );
  tree.create(
    `admin/src/${area}/${file}/area.ts`,
    `import { lazy } from 'react';
import type { Area } from '../../area.ts';

export const area: Area = {
  resources: [
    {
      name: '${file}',
      label: '${title}',
      list: lazy(() => import('./${file}-list.tsx')),
      menu: { group: 'Analysis', order: 100 },
    },
  ],
};
`,
  );
}
