import { z } from 'zod';

/** Ids films may be asked for by: as wide as parental controls take them. */
export const MovieId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not the id of a film');
