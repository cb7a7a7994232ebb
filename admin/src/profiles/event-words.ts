import type { AreaEventWords, EventData } from '../area.ts';

const languages = new Intl.DisplayNames('en', { type: 'language' });

const WITHDRAWN_BECAUSE: Record<string, string> = {
  not_used: 'Nobody uses it any more',
  made_by_mistake: 'Made by mistake',
  other: 'Without a particular reason',
};

/** Minutes by weekday as a sentence: "monday 60 min, sunday none". */
function limitsText(limits: unknown): string {
  const days = Object.entries(typeof limits === 'object' && limits !== null ? limits : {});
  if (days.length === 0) return 'No limit on any day';
  return days.map(([day, minutes]) => `${day} ${minutes === 0 ? 'none' : `${String(minutes)} min`}`).join(', ');
}

function refusalText({ reason, rating, limit }: EventData): string {
  if (reason === 'movie_blocked') return 'Blocked for this profile';
  if (reason === 'rating_above_limit') return `Rated ${String(rating)}, the limit is ${String(limit)}`;
  if (reason === 'age_not_verified') {
    return `Rated ${String(rating)}, the age of the person allows up to ${String(limit)}`;
  }
  return `The ${String(limit)} minutes of the day were used up`;
}

const film = ({ movieId }: EventData): string => `Film ${String(movieId)}`;

/** What happened to the profiles of a person, in words. */
const eventWords: AreaEventWords = {
  ProfileCreated: ({ name, isKids, ageRatingLimit, languagePreference }) => ({
    title: `Created the ${isKids ? 'kids ' : ''}profile ${String(name ?? '(erased)')}`,
    detail: `Films up to ${String(ageRatingLimit)}, in ${languages.of(String(languagePreference))}`,
    tone: 'given',
  }),
  ProfileRenamed: ({ name }) => ({ title: `Renamed a profile to ${String(name ?? '(erased)')}`, tone: 'given' }),
  ProfileLanguageChanged: ({ languagePreference }) => ({
    title: `Chose ${languages.of(String(languagePreference))} for a profile`,
    tone: 'given',
  }),
  ProfileDeleted: ({ reason }) => ({
    title: 'Deleted a profile',
    detail: WITHDRAWN_BECAUSE[String(reason)] ?? String(reason),
    tone: 'taken',
  }),
  ProfileRestored: () => ({ title: 'Restored a deleted profile', tone: 'given' }),
  ProfileSwitched: () => ({ title: 'Switched to a profile', tone: 'shown' }),
  ProfilePinSet: () => ({ title: 'Set the PIN of the kids profiles', tone: 'given' }),
  AgeRatingLimitSet: ({ from, to }) => ({
    title: `Limited a profile to films up to ${String(to)}`,
    detail: `Up to ${String(from)} before`,
    tone: 'given',
  }),
  MovieBlocked: (data) => ({ title: 'Blocked a film for a profile', detail: film(data), tone: 'taken' }),
  MovieAllowed: (data) => ({ title: 'Allowed a film for a profile', detail: film(data), tone: 'given' }),
  MovieRuleLifted: (data) => ({ title: 'Lifted the rule for a film', detail: film(data), tone: 'shown' }),
  ViewingTimeLimitsSet: ({ limits }) => ({
    title: 'Set the viewing time of a profile',
    detail: limitsText(limits),
    tone: 'given',
  }),
  ProfileTimeZoneSet: ({ timeZone }) => ({
    title: `Set the time zone of a profile to ${String(timeZone)}`,
    tone: 'given',
  }),
  PlaybackRefused: (data) => ({
    title: data.profileId === null ? 'Was refused a film' : 'A profile was refused a film',
    detail: `${film(data)}. ${refusalText(data)}`,
    tone: 'taken',
  }),
};

export default eventWords;
