import type { TimelineData } from '@sankofa/api/contract/audit';
import { formatDate, formatList, languageName } from '@sankofa/api/messages/format';
import type { AreaEventLabels } from '../area.ts';
import { labels, t } from '../messages.ts';

type Data = TimelineData['profiles'];

const DELETION_REASONS: Readonly<Record<Data['ProfileDeleted']['reason'], string>> = labels({
  not_used: 'profiles.deleted_not_used',
  made_by_mistake: 'profiles.deleted_by_mistake',
  other: 'profiles.deleted_other',
});

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** "Monday" for `monday`. */
const weekdayName = (day: string): string =>
  // 1 January 2024 was a Monday.
  formatDate(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)), { weekday: 'long', timeZone: 'UTC' });

/** "Monday 60 min and Sunday none" */
function limitsText(limits: Data['ViewingTimeLimitsSet']['limits']): string {
  const days = Object.entries(limits);
  if (days.length === 0) return t('profiles.no_limit_on_any_day');
  return formatList(days.map(([day, minutes]) => t('profiles.day_limit', { day: weekdayName(day), minutes })));
}

const film = ({ movieId }: { readonly movieId: string }): string => movieId;

const eventLabels: AreaEventLabels<'profiles'> = {
  ProfileCreated: ({ name = t('profiles.name_erased'), isKids, ageRatingLimit, languagePreference }) => ({
    title: t('profiles.created_profile', { kind: isKids ? 'kids' : 'standard', name }),
    detail: t('profiles.films_up_to_in', { limit: ageRatingLimit, language: languageName(languagePreference) }),
    tone: 'given',
  }),
  ProfileRenamed: ({ name = t('profiles.name_erased') }) => ({
    title: t('profiles.renamed_profile', { name }),
    tone: 'given',
  }),
  ProfileLanguageChanged: ({ languagePreference }) => ({
    title: t('profiles.chose_language', { language: languageName(languagePreference) }),
    tone: 'given',
  }),
  ProfileDeleted: ({ reason }) => ({
    title: t('profiles.deleted_profile'),
    detail: DELETION_REASONS[reason],
    tone: 'taken',
  }),
  ProfileRestored: () => ({ title: t('profiles.restored_deleted_profile'), tone: 'given' }),
  ProfileSwitched: () => ({ title: t('profiles.switched_profile'), tone: 'shown' }),
  ProfilePinSet: () => ({ title: t('profiles.set_pin'), tone: 'given' }),
  AgeRatingLimitSet: ({ from, to }) => ({
    title: t('profiles.limited_films', { to }),
    detail: t('profiles.limited_before', { from }),
    tone: 'given',
  }),
  MovieBlocked: (data) => ({ title: t('profiles.blocked_film_for_profile'), detail: film(data), tone: 'taken' }),
  MovieAllowed: (data) => ({ title: t('profiles.allowed_film_for_profile'), detail: film(data), tone: 'given' }),
  MovieRuleLifted: (data) => ({ title: t('profiles.lifted_rule_for_film'), detail: film(data), tone: 'shown' }),
  ViewingTimeLimitsSet: ({ limits }) => ({
    title: t('profiles.set_viewing_time'),
    detail: limitsText(limits),
    tone: 'given',
  }),
  ProfileTimeZoneSet: ({ timeZone }) => ({
    title: t('profiles.set_time_zone', { timeZone }),
    tone: 'given',
  }),
  PlaybackRefused: (data) => ({
    title: data.profileId === null ? t('profiles.was_refused_film') : t('profiles.profile_was_refused_film'),
    detail: t('profiles.refusal', {
      film: data.movieId,
      reason: data.reason,
      rating: data.rating ?? '',
      limit: data.limit ?? '',
    }),
    tone: 'taken',
  }),
};

export default eventLabels;
