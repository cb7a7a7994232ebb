// npm run house: prints code metrics, their values at the base commit and their limits.
import { fileURLToPath } from 'node:url';
import { countEdits, countSources, figuresTable, measureLog } from './figures.ts';
import { readSources } from './sources.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
console.log(figuresTable([...countEdits(root), ...countSources(readSources(root)), ...(await measureLog())]));
