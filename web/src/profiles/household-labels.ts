import { languageName } from '@sankofa/api/client/format';
import type {
  HouseholdData,
  HouseholdEntry,
  ViewingTimeLimits,
  Weekday,
  WithdrawalReason,
} from '@sankofa/api/contract/profiles';

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
export interface HouseholdLabel {
  readonly title: string;
  readonly detail?: string;
}

/** `film`: what it is about, as a sentence. */
type LabelOf<Data> = (name: string, data: Data, film: string) => HouseholdLabel;

const filmOf = ({ movie_title, data: { movieId } }: HouseholdEntry): string =>
  movie_title === null ? `Film ${movieId}.` : `“${movie_title}”.`;

const words: { readonly [Type in keyof HouseholdData]: LabelOf<HouseholdData[Type]> } = {
  ProfileCreated: (_name, { name, isKids, ageRatingLimit }) => ({
    title: `The ${isKids ? 'kids ' : ''}profile ${name} was created.`,
    detail: `Films up to ${ageRatingLimit}.`,
  }),
  ProfileRenamed: (_name, { name }) => ({ title: `A profile was renamed to ${name}.` }),
  ProfileLanguageChanged: (name, { languagePreference }) => ({
    title: `${name} prefers ${languageName(languagePreference)}.`,
  }),
  ProfileDeleted: (name, { reason }) => ({
    title: `The profile ${name} was deleted.`,
    detail: `${withdrawalReasons[reason]}.`,
  }),
  ProfileRestored: (name) => ({ title: `The profile ${name} was restored.` }),
  ProfilePinSet: () => ({ title: 'The PIN for kids profiles was set.' }),
  AgeRatingLimitSet: (name, { from, to }) => ({
    title: `${name} sees films up to ${to}.`,
    detail: `Up to ${from} before.`,
  }),
  MovieBlocked: (name, _data, film) => ({ title: `A film was blocked for ${name}.`, detail: film }),
  MovieAllowed: (name, _data, film) => ({ title: `A film was allowed for ${name}.`, detail: film }),
  MovieRuleLifted: (name, _data, film) => ({ title: `The rule on a film was lifted for ${name}.`, detail: film }),
  ViewingTimeLimitsSet: (name, { limits }) => ({
    title: `The viewing time of ${name} was set.`,
    detail: limitsText(limits),
  }),
  ProfileTimeZoneSet: (name, { timeZone }) => ({ title: `The days of ${name} are those of ${timeZone}.` }),
  ViewingOpened: (name, { playedSeconds }, film) => ({
    title: `${name} opened a film.`,
    detail: `${film} ${playedText(playedSeconds)}`,
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

function whyRefused({ reason, rating, limit }: HouseholdData['PlaybackRefused']): string {
  if (reason === 'movie_blocked') return 'It is blocked for this profile.';
  if (reason === 'rating_above_limit') return `It is rated ${rating}; the limit is ${limit}.`;
  if (reason === 'age_not_verified') {
    return limit === 'PG-13'
      ? `It is rated ${rating}; until the age of the account’s owner is verified, the limit is PG-13.`
      : `It is rated ${rating}, which is for people of 18 and over.`;
  }
  return limit === 0 ? 'There was no viewing time on that day.' : `The ${limit} minutes of the day were used up.`;
}

/** An entry of the household's timeline in words. One of a kind nobody has described yet is named as it is. */
export function householdLabel(entry: HouseholdEntry): HouseholdLabel {
  const of: Readonly<Record<string, LabelOf<never>>> = words;
  // The type says of which event the data is.
  const said = of[entry.type]?.(entry.profile_name ?? 'a profile', entry.data as never, filmOf(entry));
  return said ?? { title: entry.type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() };
}
