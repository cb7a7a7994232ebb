import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { seoRoutes } from './routes.ts';

export const seoArea = ({ services, address }: Core): Area => defineArea({ routes: seoRoutes(services, address) });
