import type { Migration } from '../migration.ts';

/** The index from e-mail addresses to their claims. */
export const addresses: Migration = {
  number: 3,
  name: 'addresses',
  as: 'application',
  sql: /* sql */ `
-- The only link from an address to the log, which knows the random id of the claim alone.
create table vault.addresses (
  blind_index text collate "C" primary key,
  claim_id uuid not null unique default gen_random_uuid(),
  made_at timestamptz not null,
  -- Whether an account has the address; until then the claim may be abandoned.
  settled boolean not null default false
);
create index addresses_unsettled on vault.addresses (made_at) where not settled;
`,
};
