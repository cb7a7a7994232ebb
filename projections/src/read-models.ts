import type { MasterKey } from '@sankofa/events/personal/master-key';
import { accessibility } from './accessibility/accessibility.ts';
import { people } from './accounts/people.ts';
import { sessions } from './accounts/sessions.ts';
import { signInMeans } from './accounts/sign-in-means.ts';
import { staff } from './accounts/staff.ts';
import { causes } from './audit/causes.ts';
import { happenings } from './audit/happenings.ts';
import { looks } from './audit/looks.ts';
import { timelines } from './audit/timelines.ts';
import { movies } from './catalogue/movies.ts';
import { discussions } from './community/discussions.ts';
import { notifications } from './community/notifications.ts';
import { ratings } from './community/ratings.ts';
import { reviews } from './community/reviews.ts';
import { timedComments } from './community/timed-comments.ts';
import { contactMessages } from './contact/contact-messages.ts';
import { creatorApplications } from './creators/creator-applications.ts';
import { searches } from './discovery/searches.ts';
import { favorites } from './library/favorites.ts';
import { watchlists } from './library/watchlists.ts';
import { media } from './media/media.ts';
import { blindReviews } from './moderation/blind-reviews.ts';
import { moderationDecisions } from './moderation/moderation-decisions.ts';
import { moderationQueue } from './moderation/moderation-queue.ts';
import { removedContent } from './moderation/removed-content.ts';
import { reportOutcomes } from './moderation/report-outcomes.ts';
import { reportViews } from './moderation/report-views.ts';
import { reports } from './moderation/reports.ts';
import { moderationRules } from './moderation/rules/moderation-rules.ts';
import { standing } from './moderation/standing.ts';
import { transparencyReports } from './moderation/transparency-reports.ts';
import { creatives } from './playback/creatives.ts';
import { viewings } from './playback/viewings.ts';
import { views } from './playback/views.ts';
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
  staff,
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
  happenings,
  movies,
  searches,
  watchlists,
  favorites,
  ratings,
  reviews,
  reports,
  reportOutcomes,
  reportViews,
  moderationQueue,
  moderationDecisions,
  blindReviews,
  removedContent,
  standing,
  moderationRules,
  transparencyReports,
  contactMessages,
  creatorApplications,
  discussions,
  timedComments,
  notifications,
  viewings,
  views,
  creatives,
  media,
  causes,
];
