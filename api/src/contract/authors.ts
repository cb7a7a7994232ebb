import { z } from 'zod';

// Front ends translate these names where `name_id` is null: see `authorName`.

/** Display name of authors without a readable name. */
export const ANONYMOUS = 'Anonymous';

/** Display name of authors whose name moderators have removed, until they choose another. */
export const MEMBER = 'Member';

/** Display name of review authors whose account is deleted. */
export const DELETED_ACCOUNT = 'Deleted account';

/** Public author of content. */
export const Author = z.strictObject({
  /** The name of the account, `Member` if moderators removed it, or `Anonymous`. */
  name: z.string(),
  /** Id for reporting the name as content of type `profile_name`; null if none is shown. Changes with the name. */
  name_id: z.string().nullable(),
  /** Seed of their picture, not an id: equal for all content of one person, and for all who are Anonymous. */
  avatar: z.string(),
});
export type Author = z.infer<typeof Author>;
