import type { Migration } from './migration.ts';
import { log } from './migrations/0001-log.ts';
import { baseline } from './migrations/0002-baseline.ts';

/** Every migration, in the order of their numbers. */
export const migrations: readonly Migration[] = [log, baseline];
