import { type Area, defineArea } from '../area.ts';
import type { Entitlements } from '../billing/entitlements.ts';
import type { Core } from '../core.ts';
import { analyticsRoutes } from './routes.ts';

export const analyticsArea = ({ services }: Core, { livemode }: Pick<Entitlements, 'livemode'>): Area =>
  defineArea({ routes: analyticsRoutes(services, livemode) });
