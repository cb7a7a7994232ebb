import { ProblemError } from '@sankofa/api/client/client';
import type { Playback } from '@sankofa/api/contract/playback';
import { describe, expect, it } from 'vitest';
import { playLabels } from './play-labels.ts';

const kid = { person: 'a', id: 'k', name: 'Kofi', is_kids_profile: true };
const parent = { person: 'a', id: 'p', name: 'Ama', is_kids_profile: false };
const refusal = (code: string, status = 403) => new ProblemError(status, code, 'As the server says.');
const granted: Playback = {
  movie_id: 'm',
  state: 'no_video',
  message: 'Nothing yet.',
  profile_id: 'k',
  minutes_left: 30,
  playback: null,
};

describe('the answer to Play', () => {
  it('says that there is no video yet, and how much time is left', () => {
    expect(playLabels(granted, kid)).toMatchObject({
      title: 'Coming soon',
      text: 'Nothing yet.',
      hint: expect.stringContaining('30 minutes'),
    });
    expect(playLabels({ ...granted, state: 'preparing', minutes_left: null }, kid)).toEqual({
      title: 'Coming soon',
      text: 'Nothing yet.',
      ways: [],
    });
  });

  it.each(['movie_blocked', 'rating_above_limit', 'time_used_up'])('shows the message of a refusal: %s', (code) => {
    const forKid = playLabels(refusal(code), kid);
    expect(forKid.text).toBe('As the server says.');
    expect(forKid.ways[0]).toEqual({ to: '/profiles', label: 'Switch profile' });
    expect(playLabels(refusal(code), parent).ways[0]).toEqual({
      to: '/profiles/p/controls',
      label: 'Parental controls',
    });
  });

  it('can be retried if time changes it', () => {
    const again = { act: 'ask_again', label: 'Try again' };
    expect(playLabels(refusal('time_used_up'), kid)).toMatchObject({
      hint: expect.stringContaining('A new day begins at midnight'),
      ways: [{ label: 'Switch profile' }, again],
    });
    expect(playLabels(refusal('movie_blocked'), kid).ways).not.toContainEqual(again);
  });

  it('offers to stop the other screen, and to go on after a change of plan', () => {
    expect(playLabels(refusal('screens_in_use', 409), kid)).toEqual({
      title: 'Playing on another screen',
      text: 'As the server says.',
      ways: [{ act: 'play_here', label: 'Play here instead' }],
    });
    expect(playLabels(refusal('access_changed', 409), parent).ways).toEqual([{ act: 'ask_again', label: 'Continue' }]);
  });

  it('links to where the person can change it', () => {
    expect(playLabels(refusal('no_profile', 409), null).ways).toEqual([{ to: '/profiles', label: 'Choose a profile' }]);
    expect(playLabels(refusal('age_not_verified'), parent).ways).toMatchObject([{ to: '/privacy/age' }]);
    expect(playLabels(refusal('premium_required'), parent).ways).toEqual([
      { act: 'buy', label: 'Buy this film' },
      { to: '/subscription', label: 'See plans' },
    ]);
    expect(playLabels(refusal('premium_required'), kid)).toMatchObject({
      hint: expect.stringContaining('Ask an adult'),
      ways: [],
    });
    expect(playLabels(refusal('premium_required'), parent).text).toBe('As the server says.');
    expect(playLabels(refusal('premium_required'), parent, true).text).toBe(
      'Please purchase this movie or upgrade to Premium to watch with Advanced Player.',
    );
    expect(playLabels(refusal('not_found', 404), parent).ways).toEqual([{ act: 'ask_again', label: 'Try again' }]);
    expect(playLabels(refusal('too_many_requests', 429), null).ways).toEqual([
      { act: 'ask_again', label: 'Try again' },
    ]);
    expect(playLabels(refusal('movie_withdrawn', 410), parent).ways).toMatchObject([{ to: '/movies' }]);
    expect(playLabels(refusal('something_new'), parent).text).toBe('As the server says.');
  });

  it('can be retried if the server is unreachable', () => {
    expect(playLabels(new ProblemError(0, 'network', 'x'), parent).ways).toEqual([
      { act: 'ask_again', label: 'Try again' },
    ]);
  });
});
