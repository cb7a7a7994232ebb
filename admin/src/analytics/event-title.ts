import { labels } from '../messages.ts';

const TITLES: Readonly<Record<string, string>> = labels({
  AccountRegistered: 'analytics.event_account_registered',
  AccountDeactivated: 'analytics.event_account_deactivated',
  AccountReactivated: 'analytics.event_account_reactivated',
  PersonalDataErased: 'analytics.event_personal_data_erased',
  MovieAdded: 'analytics.event_movie_added',
  MoviePublished: 'analytics.event_movie_published',
  MovieUnpublished: 'analytics.event_movie_unpublished',
  MovieRepublished: 'analytics.event_movie_republished',
  ViewCounted: 'analytics.event_view_counted',
  ContentReported: 'analytics.event_content_reported',
});

/** What happened, in words: events of the whole log without a text of their own by the words of their type. */
export const eventTitle = (type: string): string =>
  TITLES[type] ?? type.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
