import { z } from 'zod';

/** What somebody is called of whom no name is known (any more). */
export const ANONYMOUS = 'Anonymous';

/** What somebody is called whose name moderators have removed, until they choose another. */
export const MEMBER = 'Member';

/** Who wrote something, as everybody sees them. */
export const Author = z.strictObject({
  /** The name of the account, `Member` where moderators removed it, or `Anonymous`. */
  name: z.string(),
  /** By this the name can be reported, as content of the type `profile_name`; null where none is shown. Another one after each change. */
  name_id: z.string().nullable(),
  /** What their picture is drawn from: no id of theirs; the same for everything of one person, and for all who are Anonymous. */
  avatar: z.string(),
});
export type Author = z.infer<typeof Author>;
