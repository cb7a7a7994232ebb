import type { Area } from '../area.ts';
import { contactEvents } from './contact-message.ts';

export const contactArea = {
  events: [...contactEvents],
} as const satisfies Area;
