import { isLocalOnly } from '@sankofa/events/config/config';
import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { outboxRoutes } from './mail/outbox-routes.ts';
import { reactorRoutes } from './routes.ts';

export function reactorsArea({ services, config, outbox }: Core): Area {
  const isOutboxOpen = config.SANKOFA_DEMO && !config.SMTP_URL && isLocalOnly(config);
  return defineArea({ routes: [...(isOutboxOpen ? outboxRoutes(outbox) : []), ...reactorRoutes(services)] });
}
