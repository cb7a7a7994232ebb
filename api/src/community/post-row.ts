import type { JsonObject } from '@sankofa/events/json';
import { open } from '@sankofa/events/personal/box';
import type { discussions } from '@sankofa/projections/community/discussions';
import type { RowOf } from '@sankofa/projections/runtime/columns';
import type { PostState } from '../contract/post-text.ts';

type Post = Omit<RowOf<typeof discussions.tables.discussions>, 'movie_id'>;

/** A published text for one reader. */
export type PostRow = Post & {
  /** By moderators. */
  readonly removed_at: Date | null;
  readonly likes: number;
  readonly liked: boolean;
};

/** Opens a text for the reader; empty if it was deleted or removed, or its author erased. @param keys of authors */
export function openPost(
  {
    sealed_text,
    account_id,
    text_event_id,
    withdrawn_at,
    removed_at,
  }: Pick<PostRow, 'account_id' | 'sealed_text' | 'text_event_id' | 'withdrawn_at' | 'removed_at'>,
  keys: ReadonlyMap<string, Buffer>,
): { readonly state: PostState; readonly fields: JsonObject | null } {
  if (withdrawn_at) return { state: 'withdrawn', fields: null };
  if (removed_at) return { state: 'removed', fields: null };
  const key = keys.get(account_id);
  if (!key || !sealed_text) return { state: 'erased', fields: null };
  return { state: 'open', fields: open(sealed_text, key, text_event_id, 'data') };
}

/** API fields of a text. @param viewer the caller; null for a visitor */
export function postFields(row: PostRow, state: PostState, viewer: string | null, now: Date) {
  const mine = row.account_id === viewer;
  const isEditable = mine && state === 'open' && row.editable_until >= now;
  return {
    id: row.id,
    state,
    mine,
    written_at: row.written_at.toISOString(),
    editable_until: isEditable ? row.editable_until.toISOString() : null,
    edited_at: state === 'open' ? (row.edited_at?.toISOString() ?? null) : null,
    likes: row.likes,
    liked: row.liked,
  };
}

/** A text member of opened fields; null if absent or unreadable. */
export function textOf(fields: JsonObject | null, name: string): string | null {
  const value = fields?.[name];
  return value === undefined || value === null ? null : String(value);
}
