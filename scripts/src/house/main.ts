// npm run house: prints the figures the code is held to, beside those at the commit they are compared with.
import { fileURLToPath } from 'node:url';
import { countEdits, countSources, figuresTable, measureLog } from './figures.ts';
import { readSources } from './sources.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
console.log(figuresTable([...countEdits(root), ...countSources(readSources(root)), ...(await measureLog())]));
