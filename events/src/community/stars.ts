import { z } from 'zod';

/** Star rating, 1 to 5. */
export const Stars = z.int().min(1).max(5);
