import type { Migration } from '../migration.ts';

/** Functions of the owner have fixed names: nothing that a caller creates or sets changes what they mean. */
const AS_OWNER = 'security definer set search_path = pg_catalog, pg_temp';

/**
 * All that processes do with the vault, as functions with the rights of its owner. The role of the processes has no right on the
 * tables. No function replaces the key of a subject, or restores a destroyed one.
 */
export const vaultFunctions: Migration = {
  number: 4,
  name: 'vault-functions',
  as: 'application',
  sql: /* sql */ `
-- Keyed digest by the key of the subject, which a new wrap must come with: only someone who has the key can compute it. No function
-- returns it. Null for keys from before, until they are wrapped again.
alter table vault.keys add column digest text;

-- Plans are cached while the table is still empty, and would otherwise remain sequential scans.
create function vault.find_keys(subjects text[]) returns table (subject text, wrapped bytea, master_key text)
language plpgsql stable ${AS_OWNER} set enable_seqscan = off as $$
begin
  return query select k.subject, k.wrapped, k.master_key from vault.keys k
    where k.subject = any(subjects) and k.wrapped is not null;
end $$;

create function vault.make_keys(subjects text[], wraps bytea[], digests text[], wrapped_by text) returns void
language plpgsql ${AS_OWNER} as $$
begin
  insert into vault.keys (subject, wrapped, digest, master_key)
  select n.subject, n.wrapped, n.digest, wrapped_by from unnest(subjects, wraps, digests) as n (subject, wrapped, digest)
  on conflict do nothing;
end $$;

-- Returns the subjects that were not destroyed before. One without a key gets none any more.
create function vault.destroy_keys(subjects text[]) returns setof text
language plpgsql ${AS_OWNER} as $$
declare
  destroyed text;
begin
  for destroyed in
    insert into vault.keys as k (subject, wrapped, destroyed_at)
    select distinct s.subject, null::bytea, now() from unnest(subjects) as s (subject) order by 1
    on conflict (subject) do update set wrapped = null, digest = null, destroyed_at = excluded.destroyed_at
    where k.destroyed_at is null
    returning k.subject
  loop
    perform pg_notify('vault_destroyed', destroyed);
    return next destroyed;
  end loop;
end $$;

create function vault.destroyed_subjects() returns setof text
language sql stable ${AS_OWNER} as $$
  select subject from vault.keys where wrapped is null
$$;

create function vault.journal_head() returns table (sequence bigint, hash text)
language sql stable ${AS_OWNER} as $$
  select sequence, hash from vault.journal_head
$$;

create function vault.set_journal_head(next_sequence bigint, next_hash text) returns void
language plpgsql ${AS_OWNER} as $$
begin
  insert into vault.journal_head as h (sequence, hash) values (next_sequence, next_hash)
  on conflict (single) do update set sequence = excluded.sequence, hash = excluded.hash
  where excluded.sequence > h.sequence or (excluded.sequence, excluded.hash) = (h.sequence, h.hash);
  if not found then
    raise exception 'The erasure journal only grows' using errcode = 'insufficient_privilege';
  end if;
end $$;

create function vault.replayed() returns text
language sql stable ${AS_OWNER} as $$
  select position from vault.replayed
$$;

create function vault.set_replayed(reached text) returns void
language sql ${AS_OWNER} as $$
  insert into vault.replayed (position) values (reached)
  on conflict (single) do update set position = excluded.position
$$;

-- Records the id of the index key at its first call. Returns the recorded one.
create function vault.index_key(used text) returns text
language plpgsql ${AS_OWNER} as $$
begin
  insert into vault.index_key (id) values (used) on conflict do nothing;
  return (select i.id from vault.index_key i);
end $$;

-- One key of each master key that wraps any.
create function vault.sample_keys() returns table (subject text, wrapped bytea, master_key text)
language sql stable ${AS_OWNER} as $$
  select distinct on (master_key) subject, wrapped, master_key from vault.keys where wrapped is not null order by master_key
$$;

create function vault.count_keys() returns table (master_key text, keys integer)
language sql stable ${AS_OWNER} as $$
  select master_key, count(*)::integer from vault.keys where wrapped is not null group by 1 order by 1
$$;

create function vault.keys_to_wrap(wrapped_by text, at_once integer) returns table (subject text, wrapped bytea, master_key text)
language sql stable ${AS_OWNER} as $$
  select subject, wrapped, master_key from vault.keys
  where wrapped is not null and (master_key is distinct from wrapped_by or digest is null) limit at_once
$$;

-- Leaves keys that have another wrap by now, or none.
create function vault.wrap_keys(subjects text[], earlier bytea[], wraps bytea[], digests text[], wrapped_by text) returns void
language plpgsql ${AS_OWNER} as $$
begin
  if exists (
    select from unnest(subjects, digests) as n (subject, digest) join vault.keys k using (subject)
    where k.digest is not null and n.digest is distinct from k.digest
  ) then
    raise exception 'A new wrap must contain the same key' using errcode = 'insufficient_privilege';
  end if;
  update vault.keys as k set wrapped = n.wrapped, digest = n.digest, master_key = wrapped_by
  from unnest(subjects, earlier, wraps, digests) as n (subject, earlier, wrapped, digest)
  where k.subject = n.subject and k.wrapped = n.earlier and coalesce(k.digest, n.digest) = n.digest;
end $$;

-- Searches all tables of this database: rows as text, in lower case, by patterns of like.
create function vault.count_matches(patterns text[]) returns table (store text, searched bigint, found bigint)
language plpgsql stable ${AS_OWNER} as $$
begin
  for store in
    select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' order by 1
  loop
    return query execute format(
      'select %L::text, count(*), count(*) filter (where lower(t::text) like any($1)) from %s t', store, store
    ) using patterns;
  end loop;
end $$;

-- The update, which changes nothing, locks the row: the claim is returned even if another process removes it concurrently.
create function vault.claim_address(address text, at timestamptz) returns uuid
language plpgsql ${AS_OWNER} as $$
declare
  claim uuid;
begin
  insert into vault.addresses as known (blind_index, made_at) values (address, at)
  on conflict (blind_index) do update set made_at = known.made_at returning claim_id into claim;
  return claim;
end $$;

create function vault.find_address(address text) returns uuid
language plpgsql stable ${AS_OWNER} set enable_seqscan = off as $$
begin
  return (select a.claim_id from vault.addresses a where a.blind_index = address);
end $$;

create function vault.unsettled_addresses(made_before timestamptz, at_once integer) returns setof uuid
language sql stable ${AS_OWNER} as $$
  select claim_id from vault.addresses where not settled and made_at <= made_before order by made_at limit at_once
$$;

create function vault.settle_address(claim uuid) returns void
language sql ${AS_OWNER} as $$
  update vault.addresses set settled = true where claim_id = claim
$$;

create function vault.remove_address(claim uuid) returns void
language sql ${AS_OWNER} as $$
  delete from vault.addresses where claim_id = claim
$$;

revoke execute on all functions in schema vault from public;
`,
};
