import { ANONYMOUS, DELETED_ACCOUNT, MEMBER } from '@sankofa/api/contract/authors';
import { expect, it } from 'vitest';
import { authorName } from './author-name.ts';

it('names authors, also those without a name to show', () => {
  expect(authorName({ name: 'Ama', name_id: 'id' })).toBe('Ama');
  // A person may choose such a name.
  expect(authorName({ name: 'Anonymous', name_id: 'id' })).toBe('Anonymous');
  expect(authorName({ name: MEMBER, name_id: null })).toBe('Member');
  expect(authorName({ name: DELETED_ACCOUNT, name_id: null })).toBe('Deleted account');
  expect(authorName({ name: ANONYMOUS, name_id: null })).toBe('Anonymous');
});
