import { fault } from '@sankofa/events/fault';
import { z } from 'zod';

/** Ids accepted in film routes: the same set as in parental controls. */
export const MovieId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, fault('id'));
