import { generate } from './generate.ts';
import { repositoryTree } from './repository-tree.ts';

/** An area that has all there is to have, and names that nothing has. */
const AREA = 'contact';
const steps = [
  ['event', `${AREA}/ThingHappened`],
  ['read-model', `${AREA}/happened-things`, 'ThingHappened'],
  ['route', `${AREA}/happened-things`],
  ['page', `${AREA}/happened-things`],
];

/** Existing files of a repository that adding an area changes. */
export const filesEditedForArea = (root: string): readonly string[] => filesEdited(root, [['area', 'newarea']]);

/** Existing files of a repository that adding an event, a read model, a route and a page to an area changes. */
export const filesEditedForFeature = (root: string): readonly string[] => filesEdited(root, steps);

function filesEdited(root: string, commands: readonly (readonly string[])[]): readonly string[] {
  const tree = repositoryTree(root);
  for (const command of commands) generate(tree, command);
  return tree.edited;
}
