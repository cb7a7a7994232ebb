import { z } from 'zod';

/** Filter of lists: proposals that wait for the caller as the second person, or that the caller has made. */
export const SecondPerson = z.enum(['for_me', 'mine']);
export type SecondPerson = z.infer<typeof SecondPerson>;
