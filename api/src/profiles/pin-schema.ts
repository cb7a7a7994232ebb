/** PINs that lead out of kids profiles: hashes only, one for an account. */
export const pinSchema = /* sql */ `
create schema if not exists secret;

create table if not exists secret.profile_pins (
  account_id text primary key,
  pin_hash text not null
);
`;
