import { defineArea } from '../area.ts';
import { type Entitlements, takesPayments } from '../billing/entitlements.ts';
import type { Core } from '../core.ts';
import type { MediaArea } from '../media/area.ts';
import { ActiveViewings } from './active-viewings.ts';
import { adRoutes } from './ads/ad-routes.ts';
import { creativeRoutes } from './ads/creative-routes.ts';
import { continueRoutes } from './continue-routes.ts';
import { explanationRoutes } from './explanation-routes.ts';
import { HeartbeatStore } from './heartbeat-store.ts';
import { Heartbeats } from './heartbeats.ts';
import { PaymentChanges } from './payment-changes.ts';
import { PlaybackGate } from './playback-gate.ts';
import { playbackRoutes } from './playback-routes.ts';
import { Screens } from './screens.ts';
import { trailerRoutes } from './trailer-routes.ts';
import { viewingRoutes } from './viewing-routes.ts';

export function playbackArea(
  { services, runner, secrets, waiter, config, logger, clock, connectionString }: Core,
  { storage, grants, loaded }: MediaArea,
  entitlements: Entitlements,
) {
  const heartbeatStore = new HeartbeatStore(secrets, logger);
  const viewings = new ActiveViewings(runner, heartbeatStore);
  const screens = new Screens(secrets, connectionString, (viewingIds) => viewings.lostScreens(viewingIds));
  const playback = {
    services,
    viewings,
    heartbeatStore,
    grants,
    loaded,
    waiter,
    entitlements,
    isSelling: takesPayments(config),
    screens,
    ads: config.SANKOFA_ADS,
  };
  const gate = new PlaybackGate(playback, new PaymentChanges(services.store, logger));
  const heartbeats = new Heartbeats(playback, gate);
  return defineArea({
    routes: [
      ...playbackRoutes(playback),
      ...explanationRoutes(playback),
      ...trailerRoutes(playback),
      ...viewingRoutes(playback, gate, heartbeats),
      ...continueRoutes(playback),
      ...adRoutes(playback),
      ...creativeRoutes(services, storage, grants),
    ],
    jobs: [
      { what: 'partitions of player reports', work: () => heartbeatStore.keepPartitions(clock()) },
      { what: 'old screens', work: () => screens.removeOld(clock()) },
    ],
    close: async () => {
      await Promise.all([heartbeatStore.written(), screens.close()]);
    },
    heartbeatStore,
    heartbeats,
  });
}

export type PlaybackArea = ReturnType<typeof playbackArea>;
