import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { pinReactor } from './pin-reactor.ts';
import { communityRoutes } from './routes.ts';

export const communityArea = ({ services, waiter }: Core): Area =>
  defineArea({ routes: communityRoutes(services, waiter), reactors: [pinReactor(services)] });
