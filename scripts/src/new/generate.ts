import { addArea } from './area-files.ts';
import { addEvent } from './event-files.ts';
import { addPage } from './page-files.ts';
import { addReadModel } from './read-model-files.ts';
import { addRoute } from './route-files.ts';
import { CannotGenerate, type Tree } from './tree.ts';

export const USAGE = `Usage: npm run new -- area AREA
       npm run new -- event AREA/EventName
       npm run new -- read-model AREA/name EventName
       npm run new -- route AREA/name     lists the read model of the same name, for staff
       npm run new -- page AREA/name      shows that list in the console`;

/**
 * Generates the files for the arguments of `npm run new`.
 * @throws CannotGenerate when the arguments are invalid, or what they build on does not exist
 */
export function generate(tree: Tree, [kind, target = '', event = '']: readonly string[]): void {
  const [, area = '', name = ''] = /^([a-z]+)(?:\/([A-Za-z]+(?:-[a-z]+)*))?$/.exec(target) ?? [];
  const isEvent = (text: string): boolean => /^[A-Z][A-Za-z]+$/.test(text);
  const isNamed = name !== '' && !isEvent(name);
  if (kind === 'area' && area !== '' && name === '') addArea(tree, area);
  else if (kind === 'event' && isEvent(name)) addEvent(tree, area, name);
  else if (kind === 'read-model' && isNamed && isEvent(event)) addReadModel(tree, area, name, event);
  else if (kind === 'route' && isNamed) addRoute(tree, area, name);
  else if (kind === 'page' && isNamed) addPage(tree, area, name);
  else throw new CannotGenerate(USAGE);
}
