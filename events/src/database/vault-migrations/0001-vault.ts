import type { Migration } from '../migration.ts';

/** The keys of people, and the index from e-mail addresses to their claims. */
export const vault: Migration = {
  number: 1,
  name: 'vault',
  as: 'application',
  sql: /* sql */ `
create schema vault;
-- A wrapped key per person; null once the person is erased.
create table vault.keys (
  subject text collate "C" primary key,
  wrapped bytea,
  made_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((wrapped is null) = (destroyed_at is not null))
);
-- The only link from an address to the log, which knows the random id of the claim alone.
create table vault.addresses (
  blind_index text collate "C" primary key,
  claim_id uuid not null unique default gen_random_uuid(),
  made_at timestamptz not null,
  -- Whether an account has the address; until then the claim may be abandoned.
  settled boolean not null default false
);
create index addresses_unsettled on vault.addresses (made_at) where not settled;
-- Position in the log up to which erasures were applied to this vault, and to every later dump of it.
create table vault.replayed (
  single boolean primary key default true check (single),
  position text not null
);
`,
};
