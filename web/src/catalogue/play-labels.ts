import type { Playback } from '@sankofa/api/contract/playback';
import { type LabelId, t } from '../messages.ts';
import type { SelectedProfile } from '../profiles/stored-profile.ts';
import { codeOf, detailOf } from '../server/problem.ts';

/** A link to a path, or a button that asks the server again, stops another screen or buys the film. */
export type Way =
  | { readonly to: string; readonly label: string }
  | { readonly act: 'ask_again' | 'play_here' | 'buy'; readonly label: string };

export interface PlayLabels {
  readonly title: string;
  /** The server's message. */
  readonly text: string;
  readonly hint?: string;
  readonly ways: readonly Way[];
}

const switchProfile = (): Way => ({ to: '/profiles', label: t('catalogue.switch_profile') });
const again = (): Way => ({ act: 'ask_again', label: t('catalogue.try_again') });

const waysToPay = (): Way[] => [
  { act: 'buy', label: t('catalogue.buy_film') },
  { to: '/subscription', label: t('catalogue.see_plans') },
];

const controlsOf = (profile: SelectedProfile | null): Way[] =>
  profile && !profile.is_kids_profile
    ? [{ to: `/profiles/${profile.id}/controls`, label: t('catalogue.parental_controls') }]
    : [];

const parentHint = (profile: SelectedProfile | null): string =>
  t(profile?.is_kids_profile ? 'catalogue.ask_adult' : 'catalogue.change_in_controls');

/** The player opens `ready`; its title is never shown. */
const TITLES: Readonly<Record<Playback['state'], LabelId>> = {
  ready: 'catalogue.ready',
  preparing: 'catalogue.coming_soon',
  no_video: 'catalogue.coming_soon',
  failed: 'catalogue.coming_soon',
};

/** Refusals with several possible causes, which are explained one by one on request. */
const EXPLAINED: ReadonlySet<string> = new Set(['premium_required', 'premium_for_adults', 'age_not_verified']);
export const isExplained = (answer: Playback | Error): boolean =>
  answer instanceof Error && EXPLAINED.has(codeOf(answer) ?? '');

/**
 * The server's answer to Play in words, and what to do about it.
 * @param isAdvanced whether the button calls the player the advanced one
 */
export function playLabels(answer: Playback | Error, profile: SelectedProfile | null, isAdvanced = false): PlayLabels {
  if (!(answer instanceof Error)) {
    const { message, minutes_left: left } = answer;
    const rest = left === null ? {} : { hint: t('catalogue.minutes_left', { count: left }) };
    return {
      title: t(TITLES[answer.state]),
      text: message,
      ...rest,
      ways: [],
    };
  }
  const text = detailOf(answer);
  if (text === null) {
    return {
      title: t('catalogue.no_answer'),
      text: t('catalogue.no_answer_text'),
      ways: [again()],
    };
  }
  switch (codeOf(answer)) {
    case 'no_profile':
      return {
        title: t('catalogue.who_is_watching'),
        text,
        ways: [{ to: '/profiles', label: t('catalogue.choose_profile') }],
      };
    case 'movie_blocked':
      return {
        title: t('catalogue.blocked'),
        text,
        hint: parentHint(profile),
        ways: [...controlsOf(profile), switchProfile()],
      };
    case 'rating_above_limit':
      return {
        title: t('catalogue.not_for_profile'),
        text,
        hint: parentHint(profile),
        ways: [...controlsOf(profile), switchProfile()],
      };
    case 'time_used_up':
      return {
        title: t('catalogue.no_time_left'),
        text,
        hint: t(profile?.is_kids_profile ? 'catalogue.new_day_child' : 'catalogue.new_day'),
        ways: [...controlsOf(profile), switchProfile(), again()],
      };
    case 'age_not_verified':
      return {
        title: t('catalogue.for_adults'),
        text,
        ways: [{ to: '/privacy/age', label: t('catalogue.age_verification') }],
      };
    case 'premium_required':
      return {
        title: t('catalogue.premium_film'),
        text: isAdvanced ? t('catalogue.premium_required_advanced') : text,
        ...(profile?.is_kids_profile ? { hint: t('catalogue.ask_adult'), ways: [] } : { ways: waysToPay() }),
      };
    case 'premium_for_adults':
      return {
        title: t('catalogue.premium_film'),
        text,
        ...(profile?.is_kids_profile && { hint: t('catalogue.ask_adult') }),
        ways: profile?.is_kids_profile ? [switchProfile()] : [],
      };
    case 'screens_in_use':
      return {
        title: t('catalogue.other_screen'),
        text,
        ways: [{ act: 'play_here', label: t('catalogue.play_here') }],
      };
    case 'access_changed':
      return {
        title: t('catalogue.plan_changed'),
        text,
        ways: [{ act: 'ask_again', label: t('catalogue.continue_film') }],
      };
    case 'movie_withdrawn':
      return { title: t('catalogue.cannot_play'), text, ways: [{ to: '/movies', label: t('catalogue.browse_films') }] };
    case 'not_found':
    case 'too_many_requests':
      return { title: t('catalogue.cannot_play'), text, ways: [again()] };
    default:
      return { title: t('catalogue.cannot_play'), text, ways: [] };
  }
}
