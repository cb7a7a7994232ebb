import { languageName } from '@sankofa/api/client/format';
import type { TimelineData } from '@sankofa/api/contract/audit';
import type { AreaEventLabels } from '../area.ts';
import { labels, t } from '../messages.ts';

type Data = TimelineData['profiles'];

const WITHDRAWN_BECAUSE: Readonly<Record<Data['ProfileDeleted']['reason'], string>> = labels({
  not_used: 'profiles.withdrawn_because_not_used',
  made_by_mistake: 'profiles.withdrawn_because_made_by_mistake',
  other: 'profiles.withdrawn_because_other',
});

/** Minutes by weekday as a sentence: "monday 60 min, sunday none". */
function limitsText(limits: Data['ViewingTimeLimitsSet']['limits']): string {
  const days = Object.entries(limits);
  if (days.length === 0) return t('profiles.no_limit_on_any_day');
  return days
    .map(([day, minutes]) => `${day} ${minutes === 0 ? 'none' : t('profiles.minutes_min', { minutes })}`)
    .join(', ');
}

function refusalText({ reason, ...data }: Data['PlaybackRefused']): string {
  const rating = data.rating ?? '';
  const limit = data.limit ?? '';
  if (reason === 'movie_blocked') return t('profiles.blocked_for_profile');
  if (reason === 'rating_above_limit') return t('profiles.rated_rating_limit_limit', { rating, limit });
  if (reason === 'age_not_verified') {
    return t('profiles.rated_rating_age_person_allows', { rating, limit });
  }
  return t('profiles.limit_minutes_day_were_used', { limit });
}

const film = ({ movieId }: { readonly movieId: string }): string => t('profiles.film_movieid', { movieId });

/** What happened to the profiles of a person, in words. */
const eventLabels: AreaEventLabels<'profiles'> = {
  ProfileCreated: ({ name = '(erased)', isKids, ageRatingLimit, languagePreference }) => ({
    title: `Created the ${isKids ? 'kids ' : ''}profile ${name}`,
    detail: `Films up to ${ageRatingLimit}, in ${languageName(languagePreference)}`,
    tone: 'given',
  }),
  ProfileRenamed: ({ name = '(erased)' }) => ({ title: t('profiles.renamed_profile_name', { name }), tone: 'given' }),
  ProfileLanguageChanged: ({ languagePreference }) => ({
    title: `Chose ${languageName(languagePreference)} for a profile`,
    tone: 'given',
  }),
  ProfileDeleted: ({ reason }) => ({
    title: t('profiles.deleted_profile'),
    detail: WITHDRAWN_BECAUSE[reason],
    tone: 'taken',
  }),
  ProfileRestored: () => ({ title: t('profiles.restored_deleted_profile'), tone: 'given' }),
  ProfileSwitched: () => ({ title: t('profiles.switched_profile'), tone: 'shown' }),
  ProfilePinSet: () => ({ title: t('profiles.set_pin_kids_profiles'), tone: 'given' }),
  AgeRatingLimitSet: ({ from, to }) => ({
    title: t('profiles.limited_profile_films_up', { to }),
    detail: t('profiles.up_from_before', { from }),
    tone: 'given',
  }),
  MovieBlocked: (data) => ({ title: t('profiles.blocked_film_for_profile'), detail: film(data), tone: 'taken' }),
  MovieAllowed: (data) => ({ title: t('profiles.allowed_film_for_profile'), detail: film(data), tone: 'given' }),
  MovieRuleLifted: (data) => ({ title: t('profiles.lifted_rule_for_film'), detail: film(data), tone: 'shown' }),
  ViewingTimeLimitsSet: ({ limits }) => ({
    title: t('profiles.set_viewing_time_profile'),
    detail: limitsText(limits),
    tone: 'given',
  }),
  ProfileTimeZoneSet: ({ timeZone }) => ({
    title: t('profiles.set_time_zone_profile_timezone', { timeZone }),
    tone: 'given',
  }),
  PlaybackRefused: (data) => ({
    title: data.profileId === null ? t('profiles.was_refused_film') : t('profiles.profile_was_refused_film'),
    detail: `${film(data)}. ${refusalText(data)}`,
    tone: 'taken',
  }),
};

export default eventLabels;
