// npm run new -- area|event|read-model|route|page NAME: writes skeletons that compile, with their tests.
import { fileURLToPath } from 'node:url';
import { generate } from './generate.ts';
import { repositoryTree, write } from './repository-tree.ts';
import { CannotGenerate } from './tree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tree = repositoryTree(root);
try {
  generate(tree, process.argv.slice(2));
  write(tree, root);
  for (const path of tree.changes.keys()) console.log(`${tree.edited.includes(path) ? 'changed' : 'created'} ${path}`);
} catch (error) {
  if (!(error instanceof CannotGenerate)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
