import type { Route } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { adminActRoutes } from './admin-act-routes.ts';
import { adminListRoutes } from './admin-list-routes.ts';
import { adminProductRoutes } from './admin-product-routes.ts';
import type { Entitlements } from './entitlements.ts';

/** Payments, customers, prices and the ledger, for the console. */
export const adminBillingRoutes = (services: Services, entitlements: Entitlements): Route[] => [
  ...adminListRoutes(services, entitlements),
  ...adminActRoutes(services),
  ...adminProductRoutes(services),
];
