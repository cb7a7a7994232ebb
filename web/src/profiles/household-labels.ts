import type { HouseholdData, HouseholdEntry, ViewingTimeLimits, Weekday } from '@sankofa/api/contract/profiles';
import { formatDate, formatList, languageName } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[];

/** A Monday, as the first of a week that names its days. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export const weekdayName = (day: Weekday): string =>
  formatDate(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS, { weekday: 'long', timeZone: 'UTC' });

/** Label of an entry of the timeline: a sentence and details. */
export interface HouseholdLabel {
  readonly title: string;
  readonly detail?: string;
}

/** `film`: title of the film, as a sentence. */
type LabelOf<Data> = (name: string, data: Data, film: string) => HouseholdLabel;

const filmOf = ({ movie_title, data: { movieId } }: HouseholdEntry): string =>
  movie_title === null
    ? t('profiles.household_film_id', { id: String(movieId) })
    : t('profiles.household_film', { title: movie_title });

const labels: { readonly [Type in keyof HouseholdData]: LabelOf<HouseholdData[Type]> } = {
  ProfileCreated: (known, { name = known, isKids, ageRatingLimit }) => ({
    title: t('profiles.household_created', { kids: isKids ? 'yes' : 'no', name }),
    detail: t('profiles.household_created_detail', { rating: ageRatingLimit }),
  }),
  ProfileRenamed: (known, { name = known }) => ({ title: t('profiles.household_renamed', { name }) }),
  ProfileLanguageChanged: (name, { languagePreference }) => ({
    title: t('profiles.household_language', { name, language: languageName(languagePreference) }),
  }),
  ProfileDeleted: (name, { reason }) => ({
    title: t('profiles.household_deleted', { name }),
    detail: t(`profiles.household_deleted_${reason}`),
  }),
  ProfileRestored: (name) => ({ title: t('profiles.household_restored', { name }) }),
  ProfilePinSet: () => ({ title: t('profiles.household_pin') }),
  AgeRatingLimitSet: (name, { from, to }) => ({
    title: t('profiles.household_limit', { name, to }),
    detail: t('profiles.household_limit_detail', { from }),
  }),
  MovieBlocked: (name, _data, film) => ({ title: t('profiles.household_blocked', { name }), detail: film }),
  MovieAllowed: (name, _data, film) => ({ title: t('profiles.household_allowed', { name }), detail: film }),
  MovieRuleLifted: (name, _data, film) => ({ title: t('profiles.household_rule_removed', { name }), detail: film }),
  ViewingTimeLimitsSet: (name, { limits }) => ({
    title: t('profiles.household_time', { name }),
    detail: limitsText(limits),
  }),
  ProfileTimeZoneSet: (name, { timeZone }) => ({ title: t('profiles.household_time_zone', { name, zone: timeZone }) }),
  ViewingOpened: (name, { playedSeconds }, film) => ({
    title: t('profiles.household_opened', { name }),
    detail: `${film} ${playedText(playedSeconds)}`,
  }),
  PlaybackRefused: (name, data, film) => ({
    title: t('profiles.household_refused', { name }),
    detail: `${film} ${whyRefused(data)}`,
  }),
};

function playedText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return t(seconds > 0 ? 'profiles.household_played_less' : 'profiles.household_not_played');
  return t('profiles.household_played', { minutes });
}

/** Minutes by weekday as a sentence; days without a limit are left out. */
export function limitsText(limits: ViewingTimeLimits): string {
  const parts = WEEKDAYS.flatMap((day) => {
    const minutes = limits[day];
    return minutes === undefined ? [] : [t('profiles.limit_of_day', { day: weekdayName(day), minutes })];
  });
  return parts.length === 0 ? t('profiles.limit_none') : t('profiles.limit_days', { days: formatList(parts) });
}

function whyRefused({ reason, rating, limit }: HouseholdData['PlaybackRefused']): string {
  if (reason === 'movie_blocked') return t('profiles.household_refused_blocked');
  const film = rating ?? '';
  if (reason === 'rating_above_limit')
    return t('profiles.household_refused_rating', { rating: film, limit: limit ?? '' });
  if (reason === 'age_not_verified') {
    return limit === 'PG-13'
      ? t('profiles.household_refused_age', { rating: film })
      : t('profiles.household_refused_adult', { rating: film });
  }
  return limit === 0
    ? t('profiles.household_refused_no_time')
    : t('profiles.household_refused_time', { minutes: Number(limit) });
}

/** Label of an entry of the household’s timeline. Types without a label are shown by their name. */
export function householdLabel(entry: HouseholdEntry): HouseholdLabel {
  const of: Readonly<Record<string, LabelOf<never>>> = labels;
  // The type of the event determines the type of its data.
  const said = of[entry.type]?.(
    entry.profile_name ?? t('profiles.household_profile'),
    entry.data as never,
    filmOf(entry),
  );
  return said ?? { title: entry.type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() };
}
