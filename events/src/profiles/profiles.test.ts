import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import type { AgeRatingLimit } from './profile.ts';
import type { ProfileEvent } from './profile-events.ts';
import { type ProfilesCommand, presentProfiles, profiles, watchingAs } from './profiles.ts';

const sessionId = 'tablet';
const created = (profileId: string, isKids = false, ageRatingLimit: AgeRatingLimit = isKids ? 'PG' : 'R') =>
  ({
    type: 'ProfileCreated',
    data: {
      profileId,
      name: `Name of ${profileId}`,
      isKids,
      ageRatingLimit,
      languagePreference: 'en',
      timeZone: 'Africa/Accra',
    },
  }) as const;
const parent = created('parent');
const kid = created('kid', true);
const switched = (profileId: string, by = sessionId) =>
  ({ type: 'ProfileSwitched', data: { profileId, sessionId: by } }) as const;
const withdrawn = (profileId: string) => ({ type: 'ProfileDeleted', data: { profileId, reason: 'not_used' } }) as const;
const restored = (profileId: string) => ({ type: 'ProfileRestored', data: { profileId } }) as const;

const create = (profileId: string, more: Partial<Extract<ProfilesCommand, { kind: 'create' }>> = {}) =>
  ({
    kind: 'create',
    sessionId,
    profileId,
    name: `Name of ${profileId}`,
    isKids: false,
    languagePreference: 'en',
    timeZone: 'Africa/Accra',
    ...more,
  }) as const;
const withdraw = (profileId: string) => ({ kind: 'withdraw', sessionId, profileId, reason: 'not_used' }) as const;
const restore = (profileId: string) => ({ kind: 'restore', sessionId, profileId }) as const;
const switchTo = (profileId: string, pin: 'not-set' | 'not-given' | 'right') =>
  ({ kind: 'switch', sessionId, profileId, pin }) as const;

describe('creating a profile', () => {
  it('sees as far as such a profile may, unless it is told otherwise', () => {
    given(profiles, []).when(create('parent')).decides([parent]);
    given(profiles, [])
      .when(create('kid', { isKids: true }))
      .decides([kid]);
    given(profiles, [])
      .when(create('teen', { ageRatingLimit: 'PG-13' }))
      .decides([created('teen', false, 'PG-13')]);
  });

  it.each(['PG-13', 'R'] as const)('for kids never sees %s', (ageRatingLimit) => {
    given(profiles, [])
      .when(create('kid', { isKids: true, ageRatingLimit }))
      .refuses('kids_rating');
  });

  it('is possible six times; one that was deleted makes room', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => created(id));
    given(profiles, six.slice(1))
      .when(create('g'))
      .decides([created('g')]);
    given(profiles, six).when(create('g')).refuses('too_many_profiles');
    given(profiles, [...six, withdrawn('c')])
      .when(create('g'))
      .decides([created('g')]);
  });
});

describe('changing a profile', () => {
  const change = (more: object) => ({ kind: 'change', sessionId, profileId: 'kid', ...more }) as const;

  it('records what is another, and nothing else', () => {
    given(profiles, [kid])
      .when(change({ name: 'Kofi', ageRatingLimit: 'G', languagePreference: 'sw' }))
      .decides([
        { type: 'ProfileRenamed', data: { profileId: 'kid', name: 'Kofi' } },
        { type: 'AgeRatingLimitSet', data: { profileId: 'kid', from: 'PG', to: 'G' } },
        { type: 'ProfileLanguageChanged', data: { profileId: 'kid', languagePreference: 'sw' } },
      ]);
    given(profiles, [kid])
      .when(change({ name: 'Name of kid', ageRatingLimit: 'PG', languagePreference: 'en' }))
      .decides([]);
  });

  it('refuses what is not there, and a limit that is not for kids', () => {
    given(profiles, [])
      .when(change({ name: 'Kofi' }))
      .refuses('not_found');
    given(profiles, [kid, withdrawn('kid')])
      .when(change({ name: 'Kofi' }))
      .refuses('not_found');
    given(profiles, [kid])
      .when(change({ ageRatingLimit: 'R' }))
      .refuses('kids_rating');
  });
});

describe('deleting a profile', () => {
  it('says why, happens once, and can be taken back', () => {
    given(profiles, [kid])
      .when(withdraw('kid'))
      .decides([withdrawn('kid')]);
    given(profiles, [kid, withdrawn('kid')])
      .when(withdraw('kid'))
      .refuses('not_found');
    given(profiles, [kid, withdrawn('kid')])
      .when(restore('kid'))
      .decides([restored('kid')]);
    given(profiles, [kid]).when(restore('kid')).decides([]);
    given(profiles, []).when(restore('kid')).refuses('not_found');
  });

  it('is not taken back beyond six', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => created(id));
    given(profiles, [kid, withdrawn('kid'), ...six])
      .when(restore('kid'))
      .refuses('too_many_profiles');
  });

  it('keeps the order of those that are left', () => {
    const { state } = given(profiles, [created('a'), created('b'), created('c'), withdrawn('b')]);
    expect(presentProfiles(state).map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

describe('switching to a profile', () => {
  it('is each sign-in for itself', () => {
    given(profiles, [parent])
      .when(switchTo('parent', 'not-set'))
      .decides([switched('parent')]);
    const { state } = given(profiles, [parent, kid, switched('kid', 'phone')]);
    expect(watchingAs(state, 'phone')?.id).toBe('kid');
    expect(watchingAs(state, 'tablet')).toBeNull();
  });

  it('to the one that is watching changes nothing', () => {
    given(profiles, [kid, switched('kid')])
      .when(switchTo('kid', 'not-given'))
      .decides([]);
  });

  it('to one that is not there is refused', () => {
    given(profiles, []).when(switchTo('parent', 'not-set')).refuses('not_found');
    given(profiles, [parent, withdrawn('parent')])
      .when(switchTo('parent', 'not-set'))
      .refuses('not_found');
  });

  it('into a kids profile needs a PIN to be set, not to be typed', () => {
    given(profiles, [parent, kid, switched('parent')])
      .when(switchTo('kid', 'not-set'))
      .refuses('pin_not_set');
    given(profiles, [parent, kid, switched('parent')])
      .when(switchTo('kid', 'not-given'))
      .decides([switched('kid')]);
  });

  it.each(['parent', 'other-kid'])('out of a kids profile to %s needs the PIN', (target) => {
    const history: ProfileEvent[] = [parent, kid, created('other-kid', true), switched('kid')];
    given(profiles, history).when(switchTo(target, 'not-given')).refuses('pin_required');
    given(profiles, history).when(switchTo(target, 'not-set')).refuses('pin_required');
    given(profiles, history)
      .when(switchTo(target, 'right'))
      .decides([switched(target)]);
  });

  it('out of a kids profile that has been deleted meanwhile needs the PIN too', () => {
    given(profiles, [parent, kid, switched('kid'), withdrawn('kid')])
      .when(switchTo('parent', 'not-given'))
      .refuses('pin_required');
  });
});

describe('from a kids profile', () => {
  const controls = { ageRatingLimit: 'PG', blockedMovies: [], allowedMovies: [], viewingTimeLimits: {} } as const;
  it.each<ProfilesCommand>([
    create('new'),
    { kind: 'change', sessionId, profileId: 'kid', name: 'Boss' },
    { kind: 'set-controls', sessionId, profileId: 'kid', controls },
    withdraw('kid'),
    restore('kid'),
  ])('$kind is refused', (command) => {
    given(profiles, [parent, kid, switched('kid')])
      .when(command)
      .refuses('kids_profile_active');
  });

  it('another sign-in is not held back', () => {
    given(profiles, [parent, kid, switched('kid', 'phone')])
      .when(withdraw('kid'))
      .decides([withdrawn('kid')]);
  });

  it('the PIN may be set: whoever sets it has shown the password', () => {
    given(profiles, [kid, switched('kid')])
      .when({ kind: 'set-pin' })
      .decides([{ type: 'ProfilePinSet', data: {} }]);
  });
});
