import { type Area, type AreaResource, MENU_GROUPS, type MenuPlace } from './area.ts';

/** The resources of all areas. */
export const resources: readonly AreaResource[] = Object.values(
  import.meta.glob<Area>(['./*/area.ts', './*/*/area.ts'], { eager: true, import: 'area' }),
).flatMap((area) => area.resources);

/** A resource in the sidebar. */
type MenuEntry = AreaResource & { readonly menu: MenuPlace };
const isInMenu = (one: AreaResource): one is MenuEntry => one.menu !== null;

/** The sidebar: groups in their order, and the entries of each. */
export const menu = MENU_GROUPS.map((group) => ({
  group,
  entries: resources
    .filter(isInMenu)
    .filter((one) => one.menu.group === group)
    .sort((a, b) => a.menu.order - b.menu.order),
}));
