import { type Author, DELETED_ACCOUNT, MEMBER } from '@sankofa/api/contract/authors';
import { t } from '../messages.ts';

/** The name of an author; without one to show, a translated word. */
export function authorName({ name, name_id }: Pick<Author, 'name' | 'name_id'>): string {
  if (name_id !== null) return name;
  if (name === MEMBER) return t('community.author_member');
  return t(name === DELETED_ACCOUNT ? 'community.author_deleted' : 'community.author_anonymous');
}
