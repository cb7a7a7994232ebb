import { getDashboard, listFigureEvents } from '../contract/analytics.ts';
import { rolesWith } from '../contract/permissions.ts';
import { type Route, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { readDashboard } from './dashboard.ts';
import { findFigureEvents } from './figure-events.ts';

const USUAL_DAYS = 30;

/**
 * Figures of the platform, with their events.
 * @param livemode whether real money counts; otherwise only test money does
 */
export function analyticsRoutes(services: Services, livemode: boolean): Route[] {
  return [
    serve(getDashboard, ({ query: { days }, actor: { role } }) =>
      readDashboard(services, days ? Number(days) : USUAL_DAYS, {
        livemode,
        showsRevenue: role !== null && rolesWith('billing.read').includes(role),
      }),
    ),

    serve(listFigureEvents, ({ query, actor: { role } }) => {
      const findsPeople = role !== null && rolesWith('users.read').includes(role);
      return findFigureEvents(services, query, findsPeople);
    }),
  ];
}
