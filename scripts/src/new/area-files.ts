import type { Tree } from './tree.ts';

/** Adds an empty area to each server package. Front ends get theirs with the first page. */
export function addArea(tree: Tree, area: string): void {
  const name = `${area}Area`;
  const importLine = `import { ${name} } from './${area}/area.ts';`;
  tree.create(
    `events/src/${area}/area.ts`,
    `import type { Area } from '../area.ts';

export const ${name} = { events: [] } as const satisfies Area;
`,
  );
  tree.create(
    `projections/src/${area}/area.ts`,
    `import type { Area } from '../area.ts';

export const ${name} = { readModels: () => [] } as const satisfies Area;
`,
  );
  tree.create(
    `api/src/${area}/area.ts`,
    `import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';

export const ${name} = (_core: Core): Area => defineArea({ routes: [] });
`,
  );
  tree.addTo('events/src/areas.ts', /export const areas[^=]*= \[/, name, importLine);
  tree.addTo('projections/src/areas.ts', /const areas = \{/, `${area}: ${name}`, importLine);
  tree.addTo('api/src/areas.ts', /const areas = \{/, `${area}: ${name}(core)`, importLine);
}
