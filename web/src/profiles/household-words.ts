import type { HouseholdEntry, ViewingTimeLimits, Weekday, WithdrawalReason } from '@sankofa/api/contract/profiles';

export const withdrawalReasons: Record<WithdrawalReason, string> = {
  not_used: 'Nobody uses it any more',
  made_by_mistake: 'It was made by mistake',
  other: 'Another reason',
};

export const weekdays: readonly { readonly day: Weekday; readonly label: string }[] = [
  { day: 'monday', label: 'Monday' },
  { day: 'tuesday', label: 'Tuesday' },
  { day: 'wednesday', label: 'Wednesday' },
  { day: 'thursday', label: 'Thursday' },
  { day: 'friday', label: 'Friday' },
  { day: 'saturday', label: 'Saturday' },
  { day: 'sunday', label: 'Sunday' },
];

/** What happened to a profile: a sentence, and what else there is to know. */
export interface HouseholdWords {
  readonly title: string;
  readonly detail?: string;
}

/** `film`: what it is about, as a sentence. */
type Words = (name: string, data: HouseholdEntry['data'], film: string) => HouseholdWords;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const filmOf = ({ movie_title, data: { movieId } }: HouseholdEntry): string =>
  movie_title === null ? `Film ${String(movieId)}.` : `“${movie_title}”.`;

const words: Record<string, Words> = {
  ProfileCreated: (_name, { name, isKids, ageRatingLimit }) => ({
    title: `The ${isKids ? 'kids ' : ''}profile ${String(name)} was created.`,
    detail: `Films up to ${String(ageRatingLimit)}.`,
  }),
  ProfileRenamed: (_name, { name }) => ({ title: `A profile was renamed to ${String(name)}.` }),
  ProfileLanguageChanged: (name, { languagePreference }) => ({
    title: `${name} prefers ${languageNames.of(String(languagePreference))}.`,
  }),
  ProfileDeleted: (name, { reason }) => ({
    title: `The profile ${name} was deleted.`,
    detail: `${withdrawalReasons[reason as WithdrawalReason] ?? String(reason)}.`,
  }),
  ProfileRestored: (name) => ({ title: `The profile ${name} was restored.` }),
  ProfilePinSet: () => ({ title: 'The PIN for kids profiles was set.' }),
  AgeRatingLimitSet: (name, { from, to }) => ({
    title: `${name} sees films up to ${String(to)}.`,
    detail: `Up to ${String(from)} before.`,
  }),
  MovieBlocked: (name, _data, film) => ({ title: `A film was blocked for ${name}.`, detail: film }),
  MovieAllowed: (name, _data, film) => ({ title: `A film was allowed for ${name}.`, detail: film }),
  MovieRuleLifted: (name, _data, film) => ({ title: `The rule on a film was lifted for ${name}.`, detail: film }),
  ViewingTimeLimitsSet: (name, { limits }) => ({
    title: `The viewing time of ${name} was set.`,
    detail: limitsText(limits as ViewingTimeLimits),
  }),
  ProfileTimeZoneSet: (name, { timeZone }) => ({ title: `The days of ${name} are those of ${String(timeZone)}.` }),
  ViewingOpened: (name, { playedSeconds }, film) => ({
    title: `${name} opened a film.`,
    detail: `${film} ${playedText(Number(playedSeconds))}`,
  }),
  PlaybackRefused: (name, data, film) => ({
    title: `${name} was refused a film.`,
    detail: `${film} ${whyRefused(data)}`,
  }),
};

function playedText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes === 0) return seconds > 0 ? 'Less than a minute of it was played.' : 'It was not played.';
  return minutes === 1 ? 'One minute of it was played.' : `${minutes} minutes of it were played.`;
}

/** Minutes by weekday as a sentence; days without a limit are not named. */
export function limitsText(limits: ViewingTimeLimits): string {
  const parts = weekdays.flatMap(({ day, label }) => {
    const minutes = limits[day];
    if (minutes === undefined) return [];
    return [`${label}: ${minutes === 0 ? 'none' : `${minutes} min`}`];
  });
  return parts.length === 0 ? 'No limit on any day.' : `${parts.join(', ')}.`;
}

function whyRefused({ reason, rating, limit }: HouseholdEntry['data']): string {
  if (reason === 'movie_blocked') return 'It is blocked for this profile.';
  if (reason === 'rating_above_limit') return `It is rated ${String(rating)}; the limit is ${String(limit)}.`;
  if (reason === 'age_not_verified') {
    return limit === 'PG-13'
      ? `It is rated ${String(rating)}; until the age of the account’s owner is verified, the limit is PG-13.`
      : `It is rated ${String(rating)}, which is for people of 18 and over.`;
  }
  return limit === 0
    ? 'There was no viewing time on that day.'
    : `The ${String(limit)} minutes of the day were used up.`;
}

/** An entry of the household's timeline in words. One of a kind nobody has described yet is named as it is. */
export const householdWords = (entry: HouseholdEntry): HouseholdWords =>
  words[entry.type]?.(entry.profile_name ?? 'a profile', entry.data, filmOf(entry)) ?? {
    title: entry.type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
  };
