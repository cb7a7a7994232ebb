import type { AccountsArea } from '../accounts/area.ts';
import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import { ProfilePins } from './profile-pins.ts';
import { profileRoutes } from './routes.ts';

export const profilesArea = ({ services, secrets }: Core, { credentials, passwords, throttle }: AccountsArea): Area =>
  defineArea({ routes: profileRoutes(services, new ProfilePins(secrets, credentials, passwords, throttle)) });
