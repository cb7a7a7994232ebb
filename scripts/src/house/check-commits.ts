// Checks the subjects of commits; the lint step of `npm test` runs it.
import { fileURLToPath } from 'node:url';
import { commitsSinceBase, subjectProblem } from './commit-subjects.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const commits = commitsSinceBase(root);
if (commits === null) console.log('Commit subjects were not checked: the history is incomplete.');
for (const commit of commits ?? []) {
  const [hash, ...words] = commit.split(' ');
  const subject = words.join(' ');
  const problem = subjectProblem(subject);
  if (problem === null) continue;
  console.error(`${hash}: the subject "${subject}" ${problem}.`);
  process.exitCode = 1;
}
