import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { installationEmails } from './emails.ts';
import { installationRoutes } from './installation-routes.ts';

export const installationArea = (core: Core): Area =>
  defineArea({ routes: installationRoutes(core), emails: installationEmails(core.services, core.address) });
