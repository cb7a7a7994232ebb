import { menu } from '../areas.ts';
import { can } from '../server/stored-session.ts';

/** The menu of the signed-in role: no group without entries. */
export function visibleMenu(): typeof menu {
  return menu
    .map(({ group, entries }) => {
      const open = entries.filter(({ permission }) => permission === undefined || can(permission));
      const names = new Set(open.map(({ name }) => name));
      return { group, entries: open.filter((one) => !names.has(one.menu.unless ?? '')) };
    })
    .filter(({ entries }) => entries.length > 0);
}
