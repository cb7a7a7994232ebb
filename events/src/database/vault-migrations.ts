import type { Migration } from './migration.ts';
import { vault } from './vault-migrations/0001-vault.ts';
import { masterKeys } from './vault-migrations/0002-master-keys.ts';
import { journalHead } from './vault-migrations/0003-journal-head.ts';
import { vaultFunctions } from './vault-migrations/0004-vault-functions.ts';

/** Every migration of the vault's database, in the order of their numbers. */
export const vaultMigrations: readonly Migration[] = [vault, masterKeys, journalHead, vaultFunctions];
