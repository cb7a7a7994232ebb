import type { SealedBox } from '@sankofa/events/personal/box';
import type { AgeRatingLimit, ViewingTimeLimits } from '@sankofa/events/profiles/profile';
import {
  AgeRatingLimitSet,
  MovieAllowed,
  MovieBlocked,
  MovieRuleLifted,
  ProfileCreated,
  ProfileDeleted,
  ProfileLanguageChanged,
  ProfileRenamed,
  ProfileRestored,
  ProfileTimeZoneSet,
  ViewingTimeLimitsSet,
} from '@sankofa/events/profiles/profile-events';
import type { EventHead, Sealed } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { boolean, type Changes, id, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  profiles: table({
    columns: {
      id: id(),
      account_id: id(),
      is_kids: boolean(),
      age_rating_limit: text<AgeRatingLimit>(),
      language_preference: text(),
      time_zone: text(),
      viewing_time_limits: json<ViewingTimeLimits>(),
      /** Stream position of its creation: profiles are sorted by it. */
      made_at: id(),
      created_at: time(),
      withdrawn_at: nullable(time()),
      withdrawn_reason: nullable(text()),
      name_event_id: text(),
      sealed_name: nullable(json<SealedBox>()),
    },
    key: ['id'],
    indexes: [['account_id', 'made_at']],
  }),
  profile_movies: table({
    columns: {
      profile_id: id(),
      movie_id: id(),
      rule: text<'blocked' | 'allowed'>(),
      since: time(),
    },
    key: ['profile_id', 'movie_id'],
  }),
};

type Write = Writer<typeof tables>;

type OfProfile = EventHead & { readonly data: { readonly profileId: string } };

/** Profiles by account, with their parental controls. Names stay sealed here too. */
export const profiles = defineReadModel({
  name: 'profiles',
  version: 2,
  reads: [
    ProfileCreated,
    ProfileRenamed,
    ProfileLanguageChanged,
    ProfileDeleted,
    ProfileRestored,
    AgeRatingLimitSet,
    ViewingTimeLimitsSet,
    ProfileTimeZoneSet,
    MovieBlocked,
    MovieAllowed,
    MovieRuleLifted,
  ],
  tables,
  handlers: {
    ProfileCreated(event, write) {
      const { aggregateId, position, at, data } = event;
      write.upsert('profiles', {
        id: data.profileId,
        account_id: aggregateId,
        is_kids: data.isKids,
        age_rating_limit: data.ageRatingLimit,
        language_preference: data.languagePreference,
        time_zone: data.timeZone,
        viewing_time_limits: {},
        made_at: position,
        created_at: at,
        withdrawn_at: null,
        withdrawn_reason: null,
        ...nameIn(event),
      });
    },
    ProfileRenamed: (event, write) => patch(event, write, nameIn(event)),
    ProfileLanguageChanged: (event, write) =>
      patch(event, write, { language_preference: event.data.languagePreference }),
    ProfileDeleted: (event, write) =>
      patch(event, write, { withdrawn_at: event.at, withdrawn_reason: event.data.reason }),
    ProfileRestored: (event, write) => patch(event, write, { withdrawn_at: null, withdrawn_reason: null }),
    AgeRatingLimitSet: (event, write) => patch(event, write, { age_rating_limit: event.data.to }),
    ViewingTimeLimitsSet: (event, write) => patch(event, write, { viewing_time_limits: event.data.limits }),
    ProfileTimeZoneSet: (event, write) => patch(event, write, { time_zone: event.data.timeZone }),
    MovieBlocked: (event, write) => setRule(event, write, 'blocked'),
    MovieAllowed: (event, write) => setRule(event, write, 'allowed'),
    MovieRuleLifted({ data }, write) {
      write.remove('profile_movies', { profile_id: data.profileId, movie_id: data.movieId });
    },
  },
});

const nameIn = ({ id, sealedData }: EventHead) => ({
  name_event_id: id,
  sealed_name: sealedData ?? null,
});

function patch({ data }: OfProfile, write: Write, columns: Changes<typeof tables.profiles>): void {
  write.patch('profiles', { id: data.profileId }, columns);
}

function setRule(
  { at, data }: Sealed<typeof MovieBlocked | typeof MovieAllowed>,
  write: Write,
  rule: 'blocked' | 'allowed',
): void {
  write.upsert('profile_movies', { profile_id: data.profileId, movie_id: data.movieId, rule, since: at });
}
