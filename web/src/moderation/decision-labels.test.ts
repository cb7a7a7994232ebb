import { expect, it } from 'vitest';
import { endOf, isNameGone, removalOf, sequelOf, titleOf } from './decision-labels.ts';

const ban = { action_type: 'temporary_ban', content_type: 'review', until: '2026-03-03T14:20:00.000Z' } as const;
const appeal = { at: ban.until, statement: 'Why?', decided_at: null, reason: null };

it('says what was decided and until when', () => {
  expect(titleOf({ ...ban, action_type: 'content_removal' })).toBe('Your review was removed');
  expect(endOf(ban)).toMatch(/^Until .*2026.* It ends automatically\.$/);
  expect(endOf({ ...ban, action_type: 'permanent_ban', until: null })).toBe('It does not end automatically.');
  expect(endOf({ ...ban, action_type: 'warning', until: null })).toBeNull();
});

it('says that the content was removed, too', () => {
  expect(removalOf({ ...ban, content_action: 'remove' })).toBe('Your review was removed.');
  expect(removalOf({ ...ban, content_action: 'leave' })).toBeNull();
  expect(removalOf({ ...ban, action_type: 'content_removal', content_action: 'remove' })).toBeNull();
  const name = { content_type: 'profile_name', reversed: null } as const;
  expect(isNameGone({ ...name, content_action: 'remove' })).toBe(true);
  expect(isNameGone({ ...name, content_action: 'leave' })).toBe(false);
});

it('says what has become of it', () => {
  expect(sequelOf({ reversed: null, appeal: null })).toBeNull();
  expect(sequelOf({ reversed: null, appeal: { ...appeal, outcome: null } })).toMatch(/You have appealed/);
  expect(sequelOf({ reversed: null, appeal: { ...appeal, outcome: 'upheld' } })).toMatch(/stays as it is/);
  const reversed = { at: ban.until, reason: null };
  expect(sequelOf({ reversed, appeal: { ...appeal, outcome: 'overturned' } })).toMatch(/has succeeded/);
  expect(sequelOf({ reversed, appeal: null })).toMatch(/have reversed/);
});
