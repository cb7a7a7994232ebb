import type { Migration } from '../migration.ts';

/**
 * The vault has a database of its own. `moveVault` copies the rows before this runs, in the same transaction. Without it, a vault
 * that is in use is kept: the migration fails.
 */
export const vaultElsewhere: Migration = {
  number: 12,
  name: 'vault-elsewhere',
  as: 'application',
  sql: /* sql */ `
lock table vault.keys, vault.addresses in access exclusive mode;
do $$ begin
  if exists (select from vault.keys) or exists (select from vault.addresses) then
    raise exception 'The vault was not moved to VAULT_URL';
  end if;
end $$;
drop table vault.keys, vault.addresses;
drop schema vault;
`,
};
