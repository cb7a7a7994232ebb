import { expect, it } from 'vitest';
import type { Area } from './area.ts';

it('areas of the app declare each address once', () => {
  const areas = Object.values(import.meta.glob<Area>('./*/area.tsx', { eager: true, import: 'area' }));
  const paths = areas.flatMap(({ pages = [], overlays = [] }) => [...pages, ...overlays].map(({ path }) => path));
  expect(paths).toHaveLength(new Set(paths).size);
  expect(paths.length).toBeGreaterThan(30);
});
