import { languageName } from '@sankofa/api/client/format';
import type { TimelineData } from '@sankofa/api/contract/audit';
import type { AreaEventLabels } from '../area.ts';

type Data = TimelineData['profiles'];

const WITHDRAWN_BECAUSE: Readonly<Record<Data['ProfileDeleted']['reason'], string>> = {
  not_used: 'Nobody uses it any more',
  made_by_mistake: 'Made by mistake',
  other: 'Without a particular reason',
};

/** Minutes by weekday as a sentence: "monday 60 min, sunday none". */
function limitsText(limits: Data['ViewingTimeLimitsSet']['limits']): string {
  const days = Object.entries(limits);
  if (days.length === 0) return 'No limit on any day';
  return days.map(([day, minutes]) => `${day} ${minutes === 0 ? 'none' : `${minutes} min`}`).join(', ');
}

function refusalText({ reason, rating, limit }: Data['PlaybackRefused']): string {
  if (reason === 'movie_blocked') return 'Blocked for this profile';
  if (reason === 'rating_above_limit') return `Rated ${rating}, the limit is ${limit}`;
  if (reason === 'age_not_verified') {
    return `Rated ${rating}, the age of the person allows up to ${limit}`;
  }
  return `The ${limit} minutes of the day were used up`;
}

const film = ({ movieId }: { readonly movieId: string }): string => `Film ${movieId}`;

/** What happened to the profiles of a person, in words. */
const eventLabels: AreaEventLabels<'profiles'> = {
  ProfileCreated: ({ name = '(erased)', isKids, ageRatingLimit, languagePreference }) => ({
    title: `Created the ${isKids ? 'kids ' : ''}profile ${name}`,
    detail: `Films up to ${ageRatingLimit}, in ${languageName(languagePreference)}`,
    tone: 'given',
  }),
  ProfileRenamed: ({ name = '(erased)' }) => ({ title: `Renamed a profile to ${name}`, tone: 'given' }),
  ProfileLanguageChanged: ({ languagePreference }) => ({
    title: `Chose ${languageName(languagePreference)} for a profile`,
    tone: 'given',
  }),
  ProfileDeleted: ({ reason }) => ({
    title: 'Deleted a profile',
    detail: WITHDRAWN_BECAUSE[reason],
    tone: 'taken',
  }),
  ProfileRestored: () => ({ title: 'Restored a deleted profile', tone: 'given' }),
  ProfileSwitched: () => ({ title: 'Switched to a profile', tone: 'shown' }),
  ProfilePinSet: () => ({ title: 'Set the PIN of the kids profiles', tone: 'given' }),
  AgeRatingLimitSet: ({ from, to }) => ({
    title: `Limited a profile to films up to ${to}`,
    detail: `Up to ${from} before`,
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
    title: `Set the time zone of a profile to ${timeZone}`,
    tone: 'given',
  }),
  PlaybackRefused: (data) => ({
    title: data.profileId === null ? 'Was refused a film' : 'A profile was refused a film',
    detail: `${film(data)}. ${refusalText(data)}`,
    tone: 'taken',
  }),
};

export default eventLabels;
