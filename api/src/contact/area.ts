import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { contactConsoleRoutes } from './console-routes.ts';
import { contactLetters } from './letters.ts';
import { eraseOldMessages } from './message-expiry.ts';
import { contactRoutes } from './routes.ts';

export const contactArea = ({ services, config }: Core): Area =>
  defineArea({
    routes: [...contactRoutes(services), ...contactConsoleRoutes(services)],
    letters: contactLetters(config.SANKOFA_CONTACT_EMAIL),
    jobs: [{ what: 'expiry of messages to us', work: () => eraseOldMessages(services) }],
  });
