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
  it('starts with the highest limit of its kind, unless another is given', () => {
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

  it('is limited to six; deleting one makes room', () => {
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

describe('editing a profile', () => {
  const change = (more: object) => ({ kind: 'change', sessionId, profileId: 'kid', ...more }) as const;

  it('records only what changed', () => {
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

  it('refuses an unknown profile, and a limit that is not for kids', () => {
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
  it('has a reason, happens once and can be undone', () => {
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

  it('cannot be undone beyond six profiles', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => created(id));
    given(profiles, [kid, withdrawn('kid'), ...six])
      .when(restore('kid'))
      .refuses('too_many_profiles');
  });

  it('keeps the order of the others', () => {
    const { state } = given(profiles, [created('a'), created('b'), created('c'), withdrawn('b')]);
    expect(presentProfiles(state).map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

describe('switching to a profile', () => {
  it('affects only its session', () => {
    given(profiles, [parent])
      .when(switchTo('parent', 'not-set'))
      .decides([switched('parent')]);
    const { state } = given(profiles, [parent, kid, switched('kid', 'phone')]);
    expect(watchingAs(state, 'phone')?.id).toBe('kid');
    expect(watchingAs(state, 'tablet')).toBeNull();
  });

  it('to the current one changes nothing', () => {
    given(profiles, [kid, switched('kid')])
      .when(switchTo('kid', 'not-given'))
      .decides([]);
  });

  it('to an unknown one is refused', () => {
    given(profiles, []).when(switchTo('parent', 'not-set')).refuses('not_found');
    given(profiles, [parent, withdrawn('parent')])
      .when(switchTo('parent', 'not-set'))
      .refuses('not_found');
  });

  it('to a kids profile requires that a PIN is set, but does not ask for it', () => {
    given(profiles, [parent, kid, switched('parent')])
      .when(switchTo('kid', 'not-set'))
      .refuses('pin_not_set');
    given(profiles, [parent, kid, switched('parent')])
      .when(switchTo('kid', 'not-given'))
      .decides([switched('kid')]);
  });

  it.each(['parent', 'other-kid'])('from a kids profile to %s requires the PIN', (target) => {
    const history: ProfileEvent[] = [parent, kid, created('other-kid', true), switched('kid')];
    given(profiles, history).when(switchTo(target, 'not-given')).refuses('pin_required');
    given(profiles, history).when(switchTo(target, 'not-set')).refuses('pin_required');
    given(profiles, history)
      .when(switchTo(target, 'right'))
      .decides([switched(target)]);
  });

  it('from a kids profile that has since been deleted requires the PIN too', () => {
    given(profiles, [parent, kid, switched('kid'), withdrawn('kid')])
      .when(switchTo('parent', 'not-given'))
      .refuses('pin_required');
  });
});

describe('in a kids profile', () => {
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

  it('other sessions are not restricted', () => {
    given(profiles, [parent, kid, switched('kid', 'phone')])
      .when(withdraw('kid'))
      .decides([withdrawn('kid')]);
  });

  it('the PIN can be set, because the password was verified', () => {
    given(profiles, [kid, switched('kid')])
      .when({ kind: 'set-pin' })
      .decides([{ type: 'ProfilePinSet', data: {} }]);
  });
});
