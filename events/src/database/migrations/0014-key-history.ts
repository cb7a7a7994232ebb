import type { Migration } from '../migration.ts';

/** Keys of packs and certificates, past and present, and how keys were replaced. */
export const keyHistory: Migration = {
  number: 14,
  name: 'key-history',
  as: 'application',
  sql: /* sql */ `
create table proof.pack_keys (
  -- SPKI.
  pem text primary key,
  since timestamptz not null default now()
);

-- Notes signed by the old and the new key: see rotationNote.
create table proof.key_rotations (
  from_key text not null,
  to_key text not null,
  note text not null,
  at timestamptz not null default now(),
  primary key (from_key, to_key)
);
`,
};
