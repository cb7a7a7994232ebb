import type { Migration } from '../migration.ts';

/** Heartbeats of players: telemetry, stored outside the log. */
export const playerReports: Migration = {
  number: 5,
  name: 'player-reports',
  as: 'application',
  sql: /* sql */ `
create schema playback;

-- One row for each report that was believed. Partitions of a week each are made as reports come, and dropped when they
-- are old. People are in it by random ids only.
create table playback.reports (
  viewing_id uuid not null,
  -- A profile, or an account without profiles; null for a visitor.
  viewer_id text collate "C",
  movie_id text collate "C" not null,
  duration double precision not null,
  at timestamptz not null,
  sequence integer not null,
  position double precision not null,
  playing boolean not null,
  rate double precision not null,
  lead double precision not null,
  played double precision not null,
  watched double precision not null,
  day text collate "C" not null,
  day_seconds double precision not null
) partition by range (at);
create index reports_viewing on playback.reports (viewing_id, at desc);
create index reports_viewer on playback.reports (viewer_id, movie_id, at desc) where viewer_id is not null;
`,
};
