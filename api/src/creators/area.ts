import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { creatorEmails } from './emails.ts';
import { creatorVerificationRoutes } from './person-routes.ts';
import { creatorQueueRoutes } from './queue-routes.ts';

export const creatorsArea = ({ services, address }: Core): Area =>
  defineArea({
    routes: [...creatorVerificationRoutes(services), ...creatorQueueRoutes(services)],
    emails: creatorEmails(services, address),
  });
