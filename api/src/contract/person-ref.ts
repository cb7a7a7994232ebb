import { z } from 'zod';

/** A person by account; the name is null once erased. */
export const PersonRef = z.strictObject({ id: z.string(), name: z.string().nullable() });
export type PersonRef = z.infer<typeof PersonRef>;
