import type { Json } from '@sankofa/events/json';

/** A part of a data package. */
export type Part =
  | 'account'
  | 'sessions'
  | 'profiles'
  | 'age'
  | 'preferences'
  | 'consents'
  | 'watchlists'
  | 'favorites'
  | 'reminders'
  | 'picks'
  | 'ratings'
  | 'reviews'
  | 'reports'
  | 'moderation'
  | 'messages_to_us'
  | 'creator_verification'
  | 'discussions'
  | 'timed_comments'
  | 'refusals'
  | 'viewings'
  | 'payments'
  | 'requests';

/** The data about a person, by part. */
export type PersonalCopy = Readonly<Partial<Record<Part, Json>> & Record<'about' | 'timeline', Json>>;
