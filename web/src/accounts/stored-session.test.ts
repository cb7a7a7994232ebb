import { describe, expect, it } from 'vitest';
import { parseUser } from './stored-session.ts';

const user = {
  id: '0b9f6f0e-6f3c-4b39-8a53-0e6a3f0f4b11',
  email: 'amara@example.org',
  email_confirmed: true,
  name: 'Amara',
  subscription_status: 'free',
  created_at: '2026-01-05T10:00:00.000Z',
  purchased_movies: ['salt-road'],
};

describe('parseUser', () => {
  it('reads a record', () => {
    expect(parseUser(JSON.stringify(user))).toEqual(user);
  });

  it.each(['', '{', 'null', '[]', '"Amara"', '{"name":"Amara"}', '{"id":""}', '{"id":7}'])(
    'cannot read the user record %s',
    (record) => {
      expect(parseUser(record)).toBeNull();
    },
  );

  it('fills in what an older record lacks', () => {
    expect(parseUser('{"id":"1","name":5}')).toEqual({
      id: '1',
      email: '',
      email_confirmed: true,
      name: '',
      subscription_status: '',
      created_at: '',
      purchased_movies: [],
    });
  });
});
