import { z } from 'zod';
import { COLLECTIONS } from './collection-texts.ts';

/** A list of films by a rule of its own, in an order of its own. */
export const Collection = z.enum(COLLECTIONS);
export type Collection = z.infer<typeof Collection>;
