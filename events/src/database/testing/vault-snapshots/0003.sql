create schema vault;
create schema vault_migration;
create table vault.addresses (
  blind_index text collate "C" not null,
  claim_id uuid not null default gen_random_uuid(),
  made_at timestamp with time zone not null,
  settled boolean not null default false
);
create table vault.index_key (
  single boolean not null default true,
  id text not null
);
create table vault.journal_head (
  single boolean not null default true,
  sequence bigint not null,
  hash text not null
);
create table vault.keys (
  subject text collate "C" not null,
  wrapped bytea,
  made_at timestamp with time zone not null default now(),
  destroyed_at timestamp with time zone,
  master_key text
);
create table vault.replayed (
  single boolean not null default true,
  "position" text not null
);
create table vault_migration.applied (
  number integer not null,
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now()
);
alter table vault.addresses add constraint addresses_claim_id_key UNIQUE (claim_id);
alter table vault.addresses add constraint addresses_pkey PRIMARY KEY (blind_index);
alter table vault.index_key add constraint index_key_pkey PRIMARY KEY (single);
alter table vault.index_key add constraint index_key_single_check CHECK (single);
alter table vault.journal_head add constraint journal_head_pkey PRIMARY KEY (single);
alter table vault.journal_head add constraint journal_head_single_check CHECK (single);
alter table vault.keys add constraint keys_check CHECK (((wrapped IS NULL) = (destroyed_at IS NOT NULL)));
alter table vault.keys add constraint keys_pkey PRIMARY KEY (subject);
alter table vault.replayed add constraint replayed_pkey PRIMARY KEY (single);
alter table vault.replayed add constraint replayed_single_check CHECK (single);
alter table vault_migration.applied add constraint applied_pkey PRIMARY KEY (number);
CREATE INDEX addresses_unsettled ON vault.addresses USING btree (made_at) WHERE (NOT settled);
CREATE INDEX keys_by_master_key ON vault.keys USING btree (master_key) WHERE (wrapped IS NOT NULL);
insert into vault_migration.applied (number, name, hash) values (1, 'vault', 'ad132c29d624dad647322aee27e4b8585e91e1a200505fd68488d674d0c7f045');
insert into vault_migration.applied (number, name, hash) values (2, 'master-keys', '48fd52a4aebec533a440f5b222f8cc17d13ba61ed179d2770eeffbabbc961b61');
insert into vault_migration.applied (number, name, hash) values (3, 'journal-head', '22601bf1cb1c4f145f2f68a4a1e3ca7fa0c4be0e6b1e9171e19d844348dc5262');
