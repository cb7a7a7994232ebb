/** Back-tests under way and their results. What people wrote is in it as sealed boxes only. */
export const backTestSchema = /* sql */ `
create schema if not exists moderation;

create table if not exists moderation.back_tests (
  id uuid primary key,
  rule_id text,
  rule_name text not null,
  period text not null,
  state text not null,
  asked_at timestamptz not null,
  began_at timestamptz not null default clock_timestamp(),
  -- When its process last said that it works on it.
  beat_at timestamptz not null default clock_timestamp(),
  done integer not null default 0,
  total integer not null default 0,
  cancel_requested boolean not null default false,
  result jsonb
);
`;
