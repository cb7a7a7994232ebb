import { join } from 'node:path';
import { isLocalOnly } from '@sankofa/events/config/config';
import type { Position } from '@sankofa/events/store/event-store';
import { readModels } from '@sankofa/projections/read-models';
import { accessibilityRoutes } from './accessibility/routes.ts';
import { accountChangeRoutes } from './accounts/change-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { signInMeansRoutes } from './accounts/sign-in-means-routes.ts';
import { staffRoutes } from './accounts/staff-routes.ts';
import { userRoutes } from './accounts/user-routes.ts';
import { withdrawalRoutes } from './accounts/withdrawal-routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { historyRoutes } from './audit/history-routes.ts';
import { logStateRoutes } from './audit/log-state-routes.ts';
import { lookRoutes } from './audit/looks.ts';
import { replayRoutes } from './audit/replay-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { adminMovieRoutes } from './catalogue/admin-routes.ts';
import { posterRoutes } from './catalogue/posters/poster-routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { communityRoutes } from './community/routes.ts';
import { contactConsoleRoutes } from './contact/console-routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { creatorVerificationRoutes } from './creators/person-routes.ts';
import { creatorQueueRoutes } from './creators/queue-routes.ts';
import { insightsRoutes } from './discovery/insights-routes.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import type { Route } from './http/serve.ts';
import { libraryRoutes } from './library/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { uploadRoutes } from './media/upload-routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import type { Parts } from './parts.ts';
import { adRoutes } from './playback/ads/ad-routes.ts';
import { creativeRoutes } from './playback/ads/creative-routes.ts';
import { continueRoutes } from './playback/continue-routes.ts';
import { playbackRoutes } from './playback/playback-routes.ts';
import { viewingRoutes } from './playback/viewing-routes.ts';
import { ageQueueRoutes } from './privacy/age-queue-routes.ts';
import { ageRoutes } from './privacy/age-routes.ts';
import { cookieRoutes } from './privacy/cookie-routes.ts';
import { dataRequestQueue } from './privacy/data-request-queue.ts';
import { dataRequestRoutes } from './privacy/data-request-routes.ts';
import { documentRoutes } from './privacy/document-routes.ts';
import { erasureRoutes } from './privacy/erasure-routes.ts';
import { parentalConsentRoutes } from './privacy/parental-consent-routes.ts';
import { processingRoutes } from './privacy/processing-routes.ts';
import { reportRoutes } from './privacy/report-routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { outboxRoutes } from './reactors/mail/routes.ts';
import { reactorRoutes } from './reactors/routes.ts';
import { seoRoutes } from './seo/routes.ts';

/** Where texts are said to be when nobody has said where people open Sankofa. */
const LOCAL_ADDRESS = 'http://localhost:8080';

/** Every route the api serves. */
export function allRoutes(parts: Parts): readonly Route[] {
  const { services } = parts;
  const modelNames = readModels(parts.masterKey).map(({ name }) => name);
  const scrubbed = (position: Position, ms: number) => parts.waiter.waitFor(modelNames, position, ms);
  const signInMeans = { recoveryCodes: parts.recoveryCodes, store: parts.passkeyStore };
  const routes: Route[] = [
    ...accountRoutes(services, parts.accounts, parts.sessions, parts.passkeys, signInMeans),
    ...signInMeansRoutes(services, signInMeans, parts.twoStep, parts.passkeys),
    ...accountChangeRoutes(parts.changes),
    ...withdrawalRoutes(services, parts.sessions),
    ...userRoutes(services),
    ...analyticsRoutes(services),
    ...staffRoutes({ ...parts, contracts: () => routes.map(({ contract }) => contract) }),
    ...(parts.config.SANKOFA_DEMO && !parts.config.SMTP_URL && isLocalOnly(parts.config)
      ? outboxRoutes(parts.outbox)
      : []),
    ...privacyRoutes(services),
    ...profileRoutes(services, parts.pins),
    ...cookieRoutes(services),
    ...catalogueRoutes(services, parts.media),
    ...adminMovieRoutes(services, parts.grants),
    ...posterRoutes(services, parts.media),
    ...historyRoutes(services),
    ...seoRoutes(services, parts.address),
    ...playbackRoutes(parts.playback),
    ...viewingRoutes(parts.playback, parts.goingOn, parts.heartbeats),
    ...liveRoutes(parts.tickets, parts.clock),
    ...continueRoutes(parts.playback),
    ...adRoutes(parts.playback),
    ...creativeRoutes(services, parts.media, parts.grants),
    ...discoveryRoutes(services, parts.playback.viewings),
    ...insightsRoutes(services, parts.languageModel, parts.logger),
    ...libraryRoutes(services),
    ...communityRoutes(services, parts.waiter),
    ...moderationRoutes(parts),
    ...contactRoutes(services),
    ...contactConsoleRoutes(services),
    ...creatorVerificationRoutes(services),
    ...creatorQueueRoutes(services),
    ...documentRoutes(services),
    ...reportRoutes(services),
    ...processingRoutes(services, parts.config.SANKOFA_PUBLIC_URL ? parts.address : LOCAL_ADDRESS),
    ...accessibilityRoutes(services),
    ...ageRoutes(services, parts.ageDocuments),
    ...parentalConsentRoutes(services, parts.links),
    ...ageQueueRoutes(services, parts.ageDocuments),
    ...dataRequestRoutes(services, parts.packages, parts.certificates),
    ...dataRequestQueue(services, parts.packages),
    ...erasureRoutes({ ...parts, scrubbed }),
    ...lookRoutes(services),
    ...auditRoutes(services, parts.packs, parts.waiter),
    ...logStateRoutes(services),
    ...replayRoutes(services, readModels(parts.masterKey)),
    ...reactorRoutes(services),
    ...mediaRoutes(services, parts.media),
    ...uploadRoutes({ services, storage: parts.media, arriving: join(parts.mediaFolder, '.arriving') }),
  ];
  return routes;
}
