import type { Playback } from '@sankofa/api/contract/playback';
import type { SelectedProfile } from '../profiles/stored-profile.ts';
import { codeOf, detailOf } from '../server/problem.ts';

/** Something that can be done: go to an address, or (null) ask again. */
interface Way {
  readonly to: string | null;
  readonly label: string;
}

export interface PlayLabels {
  readonly title: string;
  /** The server's words. */
  readonly text: string;
  readonly hint?: string;
  readonly ways: readonly Way[];
}

const SWITCH: Way = { to: '/profiles', label: 'Switch profile' };
const AGAIN: Way = { to: null, label: 'Try again' };

/** Whoever is no child may look at what is set for the profile. */
const controlsOf = (profile: SelectedProfile | null): Way[] =>
  profile && !profile.is_kids_profile ? [{ to: `/profiles/${profile.id}/controls`, label: 'Parental controls' }] : [];

const parentHint = (profile: SelectedProfile | null): string =>
  profile?.is_kids_profile
    ? 'Ask the grown-up who set this up. Leaving this profile takes their PIN.'
    : 'It can be changed under parental controls.';

/** `ready` is opened by the player; its title is of what nothing opens. */
const TITLES: Readonly<Record<Playback['state'], string>> = {
  ready: 'Ready to play',
  preparing: 'Coming soon',
  no_video: 'Coming soon',
  failed: 'Coming soon',
};

/**
 * What the server said to Play, and what can be done about it.
 * @param isAdvanced whether the button that was pressed calls the player the advanced one
 */
export function playLabels(answer: Playback | Error, profile: SelectedProfile | null, isAdvanced = false): PlayLabels {
  if (!(answer instanceof Error)) {
    const { message, minutes_left: left } = answer;
    const rest = left === null ? {} : { hint: `${left} minutes of viewing time are left today.` };
    return {
      title: TITLES[answer.state],
      text: message,
      ...rest,
      ways: [],
    };
  }
  const text = detailOf(answer);
  if (text === null) {
    return {
      title: 'The server could not be asked',
      text: 'Whether this film may be played is decided by the server, and it did not answer.',
      ways: [AGAIN],
    };
  }
  switch (codeOf(answer)) {
    case 'no_profile':
      return { title: 'Who is watching?', text, ways: [{ to: '/profiles', label: 'Choose a profile' }] };
    case 'movie_blocked':
      return { title: 'Blocked', text, hint: parentHint(profile), ways: [...controlsOf(profile), SWITCH] };
    case 'rating_above_limit':
      return { title: 'Not for this profile', text, hint: parentHint(profile), ways: [...controlsOf(profile), SWITCH] };
    case 'time_used_up':
      return {
        title: 'No viewing time left',
        text,
        hint: profile?.is_kids_profile
          ? 'The film keeps its place. A new day begins at midnight; the grown-up who set this up can give more time before.'
          : 'The film keeps its place. A new day begins at midnight; more time can be given under parental controls.',
        ways: [...controlsOf(profile), SWITCH, AGAIN],
      };
    case 'age_not_verified':
      return { title: 'For adults', text, ways: [{ to: '/privacy/age', label: 'Age verification' }] };
    case 'premium_required':
      return {
        title: 'Premium film',
        text: isAdvanced ? 'Please purchase this movie or upgrade to Premium to watch with Advanced Player.' : text,
        hint: 'Premium is not on sale yet.',
        ways: [],
      };
    case 'movie_withdrawn':
      return { title: 'It cannot be played', text, ways: [{ to: '/movies', label: 'Browse films' }] };
    case 'not_found':
    case 'too_many_requests':
      return { title: 'It cannot be played', text, ways: [AGAIN] };
    default:
      return { title: 'It cannot be played', text, ways: [] };
  }
}
