import { readModels } from '@sankofa/projections/read-models';
import { defineArea } from '../area.ts';
import type { Contract } from '../contract/route.ts';
import type { Core } from '../core.ts';
import { accessLogRoutes } from './access-log-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { logStateRoutes } from './log-state-routes.ts';
import { packIssuer } from './pack-issuer.ts';
import { personRoutes } from './person-routes.ts';
import { replayRoutes } from './replay-routes.ts';

/** @param contracts all routes of the api, when they are open */
export function auditArea({ services, signer, logger, waiter, masterKey }: Core, contracts: () => readonly Contract[]) {
  const packs = packIssuer(signer, logger);
  return defineArea({
    routes: [
      ...historyRoutes(services),
      ...accessLogRoutes(services),
      ...personRoutes(services, packs, waiter),
      ...logStateRoutes(services),
      ...replayRoutes(services, readModels(masterKey), contracts),
    ],
    packs,
  });
}

export type AuditArea = ReturnType<typeof auditArea>;
