import { z } from 'zod';

/** What somebody is called of whom no name is known (any more). */
export const ANONYMOUS = 'Anonymous';

/** Who wrote something, as everybody sees them. */
export const Author = z.strictObject({
  /** The name of the account, or `Anonymous`. */
  name: z.string(),
  /** What their picture is drawn from: no id of theirs; the same for everything of one person, and for all who are Anonymous. */
  avatar: z.string(),
});
export type Author = z.infer<typeof Author>;
