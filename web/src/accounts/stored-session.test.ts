import { describe, expect, it } from 'vitest';
import { parseSession } from './stored-session.ts';

const user = {
  id: '0b9f6f0e-6f3c-4b39-8a53-0e6a3f0f4b11',
  email: 'amara@example.org',
  email_confirmed: true,
  name: 'Amara',
  subscription_status: 'free',
  created_at: '2026-01-05T10:00:00.000Z',
  purchased_movies: ['salt-road'],
};

describe('parseSession', () => {
  it('is signed in with a token and a user with an id', () => {
    expect(parseSession('t', JSON.stringify(user))).toEqual({ token: 't', user });
  });

  it('is signed out with one of the two', () => {
    expect(parseSession(null, JSON.stringify(user))).toBe('none');
    expect(parseSession('', JSON.stringify(user))).toBe('none');
    expect(parseSession('t', null)).toBe('none');
  });

  it.each(['', '{', 'null', '[]', '"Amara"', '{"name":"Amara"}', '{"id":""}', '{"id":7}'])(
    'cannot read the user record %s',
    (record) => {
      expect(parseSession('t', record)).toBe('unreadable');
    },
  );

  it('fills in what an older record lacks', () => {
    expect(parseSession('t', '{"id":"1","name":5}')).toEqual({
      token: 't',
      user: {
        id: '1',
        email: '',
        email_confirmed: true,
        name: '',
        subscription_status: '',
        created_at: '',
        purchased_movies: [],
      },
    });
  });
});
