import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { reminderReactor } from './reminder-reactor.ts';
import { reminderRoutes } from './reminder-routes.ts';
import { libraryRoutes } from './routes.ts';

export const libraryArea = ({ services, waiter }: Core): Area =>
  defineArea({
    routes: [...libraryRoutes(services), ...reminderRoutes(services)],
    reactors: [reminderReactor({ services, waiter })],
  });
