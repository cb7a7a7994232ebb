import { z } from 'zod';
import { COLLECTIONS } from './collection-texts.ts';

/** A list of films with its own rule and order. */
export const Collection = z.enum(COLLECTIONS);
export type Collection = z.infer<typeof Collection>;
