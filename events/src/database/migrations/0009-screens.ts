import type { Migration } from '../migration.ts';

/** Screens on which accounts play. */
export const screens: Migration = {
  number: 9,
  name: 'screens',
  as: 'application',
  sql: /* sql */ `
-- One row for each viewing that began to play; rows of silent players are removed. Whether it still plays is in
-- playback.reports.
create table playback.screens (
  viewing_id uuid primary key,
  account_id text collate "C" not null,
  -- A tab of a browser, or a device: chosen by the player.
  screen_id uuid not null,
  claimed_at timestamptz not null
);
create index screens_account on playback.screens (account_id);
create index screens_age on playback.screens (claimed_at);
`,
};
