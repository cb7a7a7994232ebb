import type { Area } from '../area.ts';
import { preparationEvents } from './preparation.ts';

export const installationArea = { events: [...preparationEvents] } as const satisfies Area;
