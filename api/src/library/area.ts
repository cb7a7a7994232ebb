import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { libraryRoutes } from './routes.ts';

export const libraryArea = ({ services }: Core): Area => defineArea({ routes: libraryRoutes(services) });
