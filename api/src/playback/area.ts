import { defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import type { MediaArea } from '../media/area.ts';
import { adRoutes } from './ads/ad-routes.ts';
import { creativeRoutes } from './ads/creative-routes.ts';
import { continueRoutes } from './continue-routes.ts';
import { Heartbeats } from './heartbeats.ts';
import { PlaybackGate } from './playback-gate.ts';
import { playbackRoutes } from './playback-routes.ts';
import { PlayerReports } from './player-reports.ts';
import { viewingRoutes } from './viewing-routes.ts';
import { Viewings } from './viewings.ts';

export function playbackArea(
  { services, runner, secrets, waiter, config, logger, clock }: Core,
  { storage, grants, loaded }: MediaArea,
) {
  const reports = new PlayerReports(secrets, logger);
  const viewings = new Viewings(runner, reports);
  const playback = { services, viewings, reports, grants, loaded, waiter, ads: config.SANKOFA_ADS };
  const goingOn = new PlaybackGate(playback);
  const heartbeats = new Heartbeats(playback, goingOn);
  return defineArea({
    routes: [
      ...playbackRoutes(playback),
      ...viewingRoutes(playback, goingOn, heartbeats),
      ...continueRoutes(playback),
      ...adRoutes(playback),
      ...creativeRoutes(services, storage, grants),
    ],
    jobs: [{ what: 'partitions of player reports', work: () => reports.keepPartitions(clock()) }],
    close: () => reports.written(),
    reports,
    heartbeats,
  });
}

export type PlaybackArea = ReturnType<typeof playbackArea>;
