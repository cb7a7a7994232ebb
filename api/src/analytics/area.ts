import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { analyticsRoutes } from './routes.ts';

export const analyticsArea = ({ services }: Core): Area => defineArea({ routes: analyticsRoutes(services) });
