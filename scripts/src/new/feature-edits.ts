import { generate } from './generate.ts';
import { repositoryTree } from './repository-tree.ts';

/** An area with parts of every kind, and names that are unused. */
const AREA = 'contact';
const steps = [
  ['event', `${AREA}/ThingHappened`],
  ['read-model', `${AREA}/happened-things`, 'ThingHappened'],
  ['route', `${AREA}/happened-things`],
  ['page', `${AREA}/happened-things`],
];

/** Existing files that change when an area is added. */
export const filesEditedForArea = (root: string): readonly string[] => filesEdited(root, [['area', 'newarea']]);

/** Existing files that change when an event, a read model, a route and a page are added to an area. */
export const filesEditedForFeature = (root: string): readonly string[] => filesEdited(root, steps);

function filesEdited(root: string, commands: readonly (readonly string[])[]): readonly string[] {
  const tree = repositoryTree(root);
  for (const command of commands) generate(tree, command);
  return tree.edited;
}
