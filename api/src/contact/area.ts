import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { contactConsoleRoutes } from './console-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { contactEmails } from './emails.ts';
import { eraseOldMessages } from './message-expiry.ts';

export const contactArea = ({ services, config }: Core): Area =>
  defineArea({
    routes: [...contactRoutes(services), ...contactConsoleRoutes(services)],
    emails: contactEmails(services, config.SANKOFA_CONTACT_EMAIL),
    jobs: [{ what: 'expiry of messages to us', work: () => eraseOldMessages(services) }],
  });
