import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { accessibilityRoutes } from './routes.ts';

export const accessibilityArea = ({ services }: Core): Area => defineArea({ routes: accessibilityRoutes(services) });
