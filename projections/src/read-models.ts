import type { MasterKey } from '@sankofa/events/personal/master-key';
import { accessibility } from './accessibility/accessibility.ts';
import { people } from './accounts/people.ts';
import { sessions } from './accounts/sessions.ts';
import { signInMeans } from './accounts/sign-in-means.ts';
import { looks } from './audit/looks.ts';
import { timelines } from './audit/timelines.ts';
import { movies } from './catalogue/movies.ts';
import { ratings } from './community/ratings.ts';
import { favorites } from './library/favorites.ts';
import { watchlists } from './library/watchlists.ts';
import { age } from './privacy/age.ts';
import { consents } from './privacy/consents.ts';
import { cookies } from './privacy/cookies.ts';
import { dataRequests } from './privacy/data-requests.ts';
import { decisions } from './privacy/decisions.ts';
import { documents } from './privacy/documents.ts';
import { profiles } from './profiles/profiles.ts';
import type { ReadModel } from './runtime/define-read-model.ts';

/** Every read model. */
export const readModels = (masterKey: MasterKey): readonly ReadModel[] => [
  people(masterKey),
  sessions,
  signInMeans,
  consents,
  cookies,
  decisions,
  documents,
  dataRequests,
  timelines,
  profiles,
  accessibility,
  age,
  looks,
  movies,
  watchlists,
  favorites,
  ratings,
];
