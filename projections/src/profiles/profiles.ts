import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Whose profiles a stream holds: `profiles-<account id>`. */
const accountOf = (stream: string): string => stream.slice('profiles-'.length);

/** The profiles of each account, with what parents set for them. Names stay sealed here too. */
export const profiles = defineReadModel({
  name: 'profiles',
  version: 1,
  tables: {
    profiles: {
      columns: {
        id: 'text collate "C"',
        account_id: 'text collate "C"',
        is_kids: 'boolean',
        age_rating_limit: 'text',
        language_preference: 'text',
        time_zone: 'text',
        viewing_time_limits: 'jsonb',
        /** Where its stream says that it was made: profiles are listed in that order. */
        made_at: 'text collate "C"',
        created_at: 'timestamptz',
        withdrawn_at: 'timestamptz',
        withdrawn_reason: 'text',
        name_event_id: 'text',
        sealed_name: 'jsonb',
      },
      key: ['id'],
      indexes: [['account_id', 'made_at']],
    },
    profile_movies: {
      columns: {
        profile_id: 'text collate "C"',
        movie_id: 'text collate "C"',
        rule: 'text',
        since: 'timestamptz',
      },
      key: ['profile_id', 'movie_id'],
    },
  },
  handlers: {
    ProfileCreated(event, write) {
      const { stream, position, at, data } = event;
      write.upsert('profiles', {
        id: data.profileId,
        account_id: accountOf(stream),
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
    ProfileLanguageChosen: (event, write) =>
      patch(event, write, { language_preference: event.data.languagePreference }),
    ProfileWithdrawn: (event, write) =>
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

const nameIn = ({ id, sealedData }: OpenedEvent): Row => ({
  name_event_id: id,
  sealed_name: sealedData ? { ...sealedData } : null,
});

function patch({ data }: OpenedEvent, write: BatchWriter, columns: Row): void {
  write.patch('profiles', { id: data.profileId }, columns);
}

function setRule({ at, data }: OpenedEvent, write: BatchWriter, rule: 'blocked' | 'allowed'): void {
  write.upsert('profile_movies', { profile_id: data.profileId, movie_id: data.movieId, rule, since: at });
}
