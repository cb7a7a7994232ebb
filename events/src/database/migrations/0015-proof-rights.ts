import type { Migration } from '../migration.ts';

/**
 * The owner of the log owns the proofs too: until now it was the application's role, which could change them. `migrate` grants the role of
 * the log keeper the right to write them. Packs and certificates are signed by the api, which publishes its keys through functions.
 */
export const proofRights: Migration = {
  number: 15,
  name: 'proof-rights',
  as: 'owner',
  sql: /* sql */ `
alter schema proof owner to current_user;
do $$
declare
  owned text;
begin
  for owned in select oid::regclass from pg_class where relnamespace = 'proof'::regnamespace and relkind = 'r' loop
    execute format('alter table %s owner to current_user', owned);
  end loop;
end $$;
alter function proof.map_paths owner to current_user;

create function proof.publish_pack_key(key_pem text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into proof.pack_keys (pem) values (key_pem) on conflict do nothing
$$;

create function proof.publish_rotation(earlier text, later text, signed text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into proof.key_rotations (from_key, to_key, note) values (earlier, later, signed) on conflict do nothing
$$;

revoke execute on function proof.publish_pack_key, proof.publish_rotation from public;
`,
};
