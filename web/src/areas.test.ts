import { PAGE_PATHS } from '@sankofa/api/contract/page-paths';
import { expect, it } from 'vitest';
import type { Area } from './area.ts';

it('areas of the app declare each address once', () => {
  const areas = Object.values(import.meta.glob<Area>('./*/area.tsx', { eager: true, import: 'area' }));
  const paths = areas.flatMap(({ pages = [], overlays = [] }) => [...pages, ...overlays].map(({ path }) => path));
  expect(paths).toHaveLength(new Set(paths).size);
  // The server answers 404 for all others.
  expect(paths.toSorted()).toEqual([...PAGE_PATHS].toSorted());
});
