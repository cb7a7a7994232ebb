/**
 * Secrets: password hashes, second-factor secrets, public keys of passkeys, refresh tokens. They are never in an event, are changed in place,
 * and mean nothing to any read model.
 */
export const secretSchema = /* sql */ `
create schema if not exists secret;

create table if not exists secret.credentials (
  account_id text primary key,
  password_hash text not null,
  totp_secret bytea,
  -- Time step of the last code that was accepted: a code works once (RFC 6238 section 5.2).
  totp_last_step bigint not null default 0
);
-- The request (its idempotency key, hashed) that used it: sent again, it may be finished.
alter table secret.credentials add column if not exists totp_last_use bytea;
-- Shown to somebody who sets an authenticator app up, and not confirmed yet.
alter table secret.credentials add column if not exists totp_pending bytea;
-- Revision of the account's stream the password was set with; null when that is not known. An old request that comes
-- again sets no password.
alter table secret.credentials add column if not exists password_revision bigint;

create table if not exists secret.recovery_codes (
  account_id text not null,
  code_hash bytea not null,
  used_by bytea,
  primary key (account_id, code_hash)
);

create table if not exists secret.passkeys (
  credential_id text primary key,
  passkey_id text not null unique,
  account_id text not null,
  -- COSE (RFC 9052), as the authenticator gave it.
  public_key bytea not null,
  counter bigint not null,
  last_used_at timestamptz
);
create index if not exists passkeys_by_account on secret.passkeys (account_id);

-- Whose passkey is to be added; nobody's when it is to sign somebody in.
create table if not exists secret.passkey_challenges (
  challenge_hash bytea primary key,
  account_id text,
  expires_at timestamptz not null,
  used_by bytea
);
create index if not exists passkey_challenges_by_end on secret.passkey_challenges (expires_at);

create table if not exists secret.sessions (
  session_id text primary key,
  account_id text not null,
  audience text not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
-- However much it is used. Null for sessions from before there was such an end, until they are used again.
alter table secret.sessions add column if not exists ends_at timestamptz;
create index if not exists sessions_by_account on secret.sessions (account_id);

create table if not exists secret.refresh_tokens (
  token_hash bytea primary key,
  session_id text not null references secret.sessions on delete cascade,
  used_at timestamptz
);
create index if not exists refresh_tokens_by_session on secret.refresh_tokens (session_id);

-- Packages of a person's data, sealed with the key of the person.
create table if not exists secret.data_packages (
  request_id text primary key,
  person_id text not null,
  sealed jsonb not null,
  expires_at timestamptz not null
);
create index if not exists data_packages_by_person on secret.data_packages (person_id);

-- Named by the request alone: a certificate outlives whatever names the person.
create table if not exists secret.erasure_certificates (
  request_id text primary key,
  scan jsonb,
  certificate text
);
alter table secret.erasure_certificates alter column scan drop not null;
-- What is to be searched for, sealed with the master key: it is there from before the key of the person goes until what
-- was found is kept.
alter table secret.erasure_certificates add column if not exists sought bytea;

-- Letters that were asked for within a day: hash of what they are for and whose account or address that is, and of the
-- request.
create table if not exists secret.letters_asked (
  target text not null,
  asked_by bytea not null,
  asked_at timestamptz not null,
  primary key (target, asked_by)
);
create index if not exists letters_asked_by_request on secret.letters_asked (asked_by);
create index if not exists letters_asked_by_time on secret.letters_asked (asked_at);

-- Wrong passwords, codes and PINs, as throttle.ts counts them. The source is a keyed hash: no network is kept.
create table if not exists secret.sign_in_failures (
  account text not null,
  source text not null,
  wrong integer not null,
  until timestamptz not null,
  primary key (account, source)
);
create index if not exists sign_in_failures_by_end on secret.sign_in_failures (until);

create table if not exists secret.sign_up_keys (
  key_hash bytea primary key,
  request_hash text not null
);
`;
