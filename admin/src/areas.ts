import { type Area, type AreaResource, MENU_GROUPS } from './area.ts';

/** The resources of all areas. */
export const resources: readonly AreaResource[] = Object.values(
  import.meta.glob<Area>(['./*/area.ts', './*/*/area.ts'], { eager: true, import: 'area' }),
).flatMap((area) => area.resources);

/** The sidebar: groups in their order, and the entries of each. */
export const menu = MENU_GROUPS.map((group) => ({
  group,
  entries: resources.filter((one) => one.menu.group === group).sort((a, b) => a.menu.order - b.menu.order),
}));
