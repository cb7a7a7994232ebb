/** Streams about a single person, by aggregate: their names are `<aggregate>-<id of the person>`. */
export const PERSON_STREAMS = [
  'account',
  'accessibility',
  'age',
  'consent',
  'continuewatching',
  'cookies',
  'customer',
  'requests',
  'looks',
  'discussions',
  'discussionviews',
  'evidence',
  'favorites',
  'language',
  'notifications',
  'profiles',
  'ratings',
  'reactions',
  'recordexport',
  'refusals',
  'reminders',
  'reportexport',
  'reportoutcome',
  'reportviews',
  'tastepicks',
  'timedcomments',
  'watchlists',
] as const;

/** Names of the streams about a person whose names follow from the id. Sessions and viewings have random names. */
export const streamsOfPerson = (id: string): string[] => PERSON_STREAMS.map((aggregate) => `${aggregate}-${id}`);
