import { z } from 'zod';

/** Stars somebody gives a film: 1 to 5. */
export const Stars = z.int().min(1).max(5);
