import { randomUUID } from 'node:crypto';
import { Role } from '@sankofa/events/accounts/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

type Who = 'nobody' | 'viewer' | Role;

const EVERYBODY: readonly Who[] = ['nobody', 'viewer', ...Role.options];
const STAFF: readonly Who[] = Role.options;
const COMPLIANCE: readonly Who[] = ['owner', 'compliance_officer'];
const MODERATION_PUBLISHERS: readonly Who[] = ['owner', 'lead_moderator', 'compliance_officer'];
/** What shows a person's documents. */
const OFFICERS: readonly Who[] = ['compliance_officer'];
const MODERATORS: readonly Who[] = ['owner', 'moderator', 'lead_moderator'];
const MODERATION_READERS: readonly Who[] = [...MODERATORS, 'compliance_officer'];
const LEADS: readonly Who[] = ['owner', 'lead_moderator'];
const ANSWERING: readonly Who[] = ['owner', 'support'];
const REPLAY_READERS: readonly Who[] = ['owner', 'compliance_officer', 'analyst'];
const CATALOGUE: readonly Who[] = ['owner', 'catalogue_manager'];
const FIGURES: readonly Who[] = ['owner', 'lead_moderator', 'catalogue_manager', 'finance', 'analyst'];
const REPLAY_OPERATORS: readonly Who[] = ['owner', 'analyst'];

/** Who may call what, written down a second time on purpose: a changed access rule has to be meant. */
const ALLOWED: Record<string, readonly Who[]> = {
  'GET /api/admin/moderation/rules': MODERATORS,
  'GET /api/admin/moderation/rules/:id': MODERATORS,
  'POST /api/admin/moderation/rules': LEADS,
  'PUT /api/admin/moderation/rules/:id': LEADS,
  'POST /api/admin/moderation/rules/:id/activate': LEADS,
  'POST /api/admin/moderation/rules/:id/shadow': LEADS,
  'POST /api/admin/moderation/rules/:id/pause': LEADS,
  'POST /api/admin/moderation/rules/:id/roll-back': LEADS,
  'POST /api/admin/moderation/rules/:id/undo': LEADS,
  'GET /api/admin/moderation/rules/:id/triggers': MODERATORS,
  'POST /api/admin/moderation/rule-preview': MODERATORS,
  'POST /api/admin/moderation/back-tests': MODERATORS,
  'GET /api/admin/moderation/back-tests/:id': MODERATORS,
  'POST /api/admin/moderation/back-tests/:id/cancel': MODERATORS,
  'POST /api/auth/register': EVERYBODY,
  'POST /api/auth/login': EVERYBODY,
  'POST /api/auth/refresh': EVERYBODY,
  'POST /api/auth/logout': ['viewer'],
  'GET /api/auth/me': ['viewer'],
  'GET /api/auth/sessions': ['viewer'],
  'DELETE /api/auth/sessions/:id': ['viewer'],
  'POST /api/auth/password-reset': EVERYBODY,
  'POST /api/auth/password-reset/confirm': EVERYBODY,
  'POST /api/auth/password': ['viewer'],
  'PUT /api/auth/name': ['viewer'],
  'POST /api/auth/email': ['viewer'],
  'POST /api/auth/email/confirm': EVERYBODY,
  'POST /api/auth/email-confirmation': ['viewer'],
  'POST /api/auth/email-confirmation/confirm': EVERYBODY,
  'GET /api/auth/sign-in-means': ['viewer'],
  'POST /api/auth/two-step/start': ['viewer'],
  'POST /api/auth/two-step/confirm': ['viewer'],
  'POST /api/auth/two-step/resume': ['viewer'],
  'POST /api/auth/two-step/turn-off': ['viewer'],
  'POST /api/auth/two-step/recovery-codes': ['viewer'],
  'POST /api/auth/passkeys/options': ['viewer'],
  'POST /api/auth/passkeys': ['viewer'],
  'POST /api/auth/passkeys/:id/confirmation/options': ['viewer'],
  'POST /api/auth/passkeys/:id/confirmation': ['viewer'],
  'PUT /api/auth/passkeys/:id': ['viewer'],
  'DELETE /api/auth/passkeys/:id': ['viewer'],
  'POST /api/auth/passkey-sign-in/options': EVERYBODY,
  'POST /api/auth/passkey-sign-in': EVERYBODY,
  'POST /api/admin/passkey-sign-in': EVERYBODY,
  'GET /api/outbox': EVERYBODY,
  'POST /api/admin/login': EVERYBODY,
  'POST /api/admin/refresh': EVERYBODY,
  'POST /api/admin/logout': STAFF,
  'GET /api/admin/me': STAFF,
  'GET /api/admin/me/sign-in': STAFF,
  'DELETE /api/admin/me/sessions/:id': STAFF,
  'POST /api/admin/me/passkeys/options': STAFF,
  'POST /api/admin/me/passkeys': STAFF,
  'DELETE /api/admin/me/passkeys/:id': STAFF,
  'GET /api/legal/compliance-status': ['viewer'],
  'GET /api/legal/consents': ['viewer'],
  'POST /api/legal/consent': ['viewer'],
  'DELETE /api/legal/consent/:consentType': ['viewer'],
  'GET /api/legal/consent-records': ['viewer'],
  'GET /api/legal/changed-texts': ['viewer'],
  'GET /api/legal/cookies': EVERYBODY,
  'PUT /api/legal/cookies': EVERYBODY,
  'GET /api/legal/:documentType': EVERYBODY,
  'GET /api/profiles': ['viewer'],
  'POST /api/profiles': ['viewer'],
  'PUT /api/profiles/:id': ['viewer'],
  'DELETE /api/profiles/:id': ['viewer'],
  'POST /api/profiles/:id/restore': ['viewer'],
  'POST /api/profiles/:id/switch': ['viewer'],
  'PUT /api/profiles/:id/parental-controls': ['viewer'],
  'PUT /api/profile-pin': ['viewer'],
  'GET /api/household': ['viewer'],
  'GET /api/home': EVERYBODY,
  'POST /api/contact': EVERYBODY,
  'GET /api/movies': EVERYBODY,
  'GET /api/movies/:id': EVERYBODY,
  'GET /api/movies/:id/artwork': EVERYBODY,
  'GET /api/movies/:id/artwork/share': EVERYBODY,
  'GET /api/movies/:id/posters/:version': EVERYBODY,
  'GET /api/seo/movie/:id/social-share': EVERYBODY,
  'GET /api/seo/movie/:id/complete': EVERYBODY,
  'GET /api/movies/:id/playback': EVERYBODY,
  'GET /api/movies/:id/continue-watching': ['viewer'],
  'POST /api/movies/:id/continue-watching': ['viewer'],
  'GET /api/continue-watching': ['viewer'],
  'POST /api/live/tickets': EVERYBODY,
  'POST /api/viewings/:id/heartbeat': EVERYBODY,
  'POST /api/analytics/track-view': ['viewer'],
  'GET /api/viewings/:id/ad-breaks/:break_id': EVERYBODY,
  'POST /api/viewings/:id/ad-breaks/:break_id/marks': EVERYBODY,
  'GET /api/admin/creatives': ['owner', 'catalogue_manager'],
  'POST /api/admin/creatives': ['owner', 'catalogue_manager'],
  'GET /api/admin/creatives/:id': ['owner', 'catalogue_manager'],
  'PUT /api/admin/creatives/:id': ['owner', 'catalogue_manager'],
  'PUT /api/admin/creatives/:id/video': ['owner', 'catalogue_manager'],
  'POST /api/admin/creatives/:id/pause': ['owner', 'catalogue_manager'],
  'POST /api/admin/creatives/:id/resume': ['owner', 'catalogue_manager'],
  'GET /api/enhanced/user/watchlists': ['viewer'],
  'POST /api/enhanced/user/watchlists': ['viewer'],
  'POST /api/enhanced/user/watchlists/add': ['viewer'],
  'GET /api/enhanced/user/watchlists/:id/movies': ['viewer'],
  'PUT /api/enhanced/user/watchlists/:id': ['viewer'],
  'DELETE /api/enhanced/user/watchlists/:id': ['viewer'],
  'PUT /api/enhanced/user/watchlists/:id/order': ['viewer'],
  'DELETE /api/enhanced/user/watchlists/:id/movies/:movieId': ['viewer'],
  'GET /api/enhanced/user/favorites': ['viewer'],
  'PUT /api/enhanced/user/favorites/:movieId': ['viewer'],
  'DELETE /api/enhanced/user/favorites/:movieId': ['viewer'],
  'GET /api/movies/:id/rating': EVERYBODY,
  'PUT /api/movies/:id/rating': ['viewer'],
  'DELETE /api/movies/:id/rating': ['viewer'],
  'GET /api/movies/:id/reviews': EVERYBODY,
  'POST /api/movies/:id/reviews': ['viewer'],
  'PUT /api/reviews/:id': ['viewer'],
  'DELETE /api/reviews/:id': ['viewer'],
  'PUT /api/reviews/:id/like': ['viewer'],
  'DELETE /api/reviews/:id/like': ['viewer'],
  'PUT /api/reviews/:id/helpful': ['viewer'],
  'DELETE /api/reviews/:id/helpful': ['viewer'],
  'GET /api/enhanced/watchlists/:id': EVERYBODY,
  'GET /api/reports': ['viewer'],
  'POST /api/reports': ['viewer'],
  'GET /api/admin/moderation/reports': MODERATION_READERS,
  'GET /api/admin/moderation/reports/:id': MODERATION_READERS,
  'GET /api/admin/moderation/report-views': MODERATION_READERS,
  'POST /api/admin/moderation/report-views': MODERATION_READERS,
  'PUT /api/admin/moderation/report-views/:id': MODERATION_READERS,
  'DELETE /api/admin/moderation/report-views/:id': MODERATION_READERS,
  'GET /api/moderation/decisions': ['viewer'],
  'POST /api/moderation/decisions/:id/appeal': ['viewer'],
  'POST /api/moderation/appeal/open': EVERYBODY,
  'POST /api/moderation/appeal': EVERYBODY,
  'GET /api/admin/users/flagged': MODERATION_READERS,
  'GET /api/admin/moderation/dashboard': MODERATION_READERS,
  'POST /api/admin/moderation/action': MODERATORS,
  'POST /api/admin/moderation/actions': MODERATORS,
  'GET /api/admin/moderation/decisions': MODERATION_READERS,
  'GET /api/admin/moderation/decisions/:id/statement': MODERATION_READERS,
  'POST /api/admin/moderation/decisions/:id/statement/exports': MODERATION_PUBLISHERS,
  'GET /api/admin/moderation/transparency-reports': MODERATION_READERS,
  'POST /api/admin/moderation/transparency-reports': MODERATION_PUBLISHERS,
  'POST /api/admin/moderation/transparency-reports/:id/exports/json': MODERATION_PUBLISHERS,
  'POST /api/admin/moderation/transparency-reports/:id/exports/csv': MODERATION_PUBLISHERS,
  'POST /api/admin/moderation/statements/exports/csv': MODERATION_PUBLISHERS,
  'POST /api/admin/moderation/statements/exports/json': MODERATION_PUBLISHERS,
  'POST /api/admin/moderation/decisions/:id/reverse': MODERATORS,
  'POST /api/admin/moderation/decisions/:id/appeal': ['owner', 'lead_moderator'],
  'POST /api/admin/moderation/reports/:id/claim': MODERATORS,
  'POST /api/admin/moderation/reports/:id/renew': MODERATORS,
  'POST /api/admin/moderation/reports/:id/release': MODERATORS,
  'POST /api/admin/moderation/reports/:id/escalate': MODERATORS,
  'POST /api/admin/moderation/reports/:id/freeze/lift': ['owner', 'lead_moderator'],
  'POST /api/admin/moderation/reports/:id/authority-reports': ['owner', 'lead_moderator'],
  'POST /api/admin/moderation/reports/:id/evidence-packs': COMPLIANCE,
  'GET /api/admin/moderation/blind-reviews': MODERATORS,
  'POST /api/admin/moderation/blind-reviews/:id/decision': MODERATORS,
  'GET /api/admin/moderation/disagreements': ['owner', 'lead_moderator'],
  'POST /api/admin/moderation/disagreements/:id/settlement': ['owner', 'lead_moderator'],
  'GET /api/genres': EVERYBODY,
  'GET /api/countries': EVERYBODY,
  'GET /api/languages': EVERYBODY,
  'GET /api/discover/smart-search': EVERYBODY,
  'GET /api/discover/suggestions': EVERYBODY,
  'GET /api/discover/searches/popular': EVERYBODY,
  'POST /api/discover/searches': EVERYBODY,
  'GET /api/movies/:id/ai-insights': EVERYBODY,
  'GET /api/discover/because-you-watched/:id': EVERYBODY,
  'GET /api/discover/because-you-watched': ['viewer'],
  'GET /api/regions': EVERYBODY,
  'GET /api/legal/age-verification': ['viewer'],
  'POST /api/legal/age-verification': ['viewer'],
  'PUT /api/legal/age-verification/document': ['viewer'],
  'POST /api/legal/parental-consent/open': EVERYBODY,
  'POST /api/legal/parental-consent': EVERYBODY,
  'POST /api/legal/parental-consent/withdrawal/open': EVERYBODY,
  'POST /api/legal/parental-consent/withdrawal': EVERYBODY,
  'GET /api/admin/age-verifications': OFFICERS,
  'GET /api/admin/age-verifications/:id': OFFICERS,
  'POST /api/admin/age-verifications/:id/look': OFFICERS,
  'POST /api/admin/age-verifications/:id/decision': OFFICERS,
  'GET /api/creator/verification': ['viewer'],
  'POST /api/creator/verification': ['viewer'],
  'DELETE /api/creator/verification/:id': ['viewer'],
  'GET /api/admin/creator-verifications': MODERATORS,
  'GET /api/admin/creator-verifications/:id': MODERATORS,
  'PUT /api/admin/creator-verifications/:id': MODERATORS,
  'POST /api/admin/creator-verifications/:id/revoke': MODERATORS,
  'GET /api/admin/contact-messages': ANSWERING,
  'GET /api/admin/contact-messages/:id': ANSWERING,
  'POST /api/admin/contact-messages/:id/answer': ANSWERING,
  'GET /api/accessibility/preferences': ['viewer'],
  'PUT /api/accessibility/preferences': ['viewer'],
  'GET /api/legal/looks': ['viewer'],
  'POST /api/legal/gdpr-request': ['viewer'],
  'GET /api/legal/gdpr-requests': ['viewer'],
  'DELETE /api/legal/gdpr-requests/:id': ['viewer'],
  'POST /api/legal/gdpr-requests/:id/package': ['viewer'],
  'DELETE /api/legal/processing-limits/:kind': ['viewer'],
  'GET /api/admin/data-requests': COMPLIANCE,
  'GET /api/admin/data-requests/:id': COMPLIANCE,
  'POST /api/admin/data-requests/:id/claim': COMPLIANCE,
  'POST /api/admin/data-requests/:id/release': COMPLIANCE,
  'POST /api/admin/data-requests/:id/unassign': ['owner'],
  'POST /api/admin/data-requests/:id/identity-check': COMPLIANCE,
  'POST /api/admin/data-requests/:id/extend': COMPLIANCE,
  'POST /api/admin/data-requests/:id/refuse': COMPLIANCE,
  'POST /api/admin/data-requests/:id/fulfil': COMPLIANCE,
  'POST /api/admin/data-requests/:id/propose-erasure': COMPLIANCE,
  'POST /api/admin/data-requests/:id/decline-erasure': COMPLIANCE,
  'POST /api/admin/data-requests/:id/approve-erasure': COMPLIANCE,
  'GET /api/admin/data-requests/:id/certificate': COMPLIANCE,
  'GET /api/erasure-certificates/:token': EVERYBODY,
  'POST /api/admin/people/:id/legal-hold': COMPLIANCE,
  'POST /api/admin/people/:id/legal-hold/approve': COMPLIANCE,
  'POST /api/admin/people/:id/legal-hold/decline': COMPLIANCE,
  'POST /api/admin/people/:id/legal-hold/lift': COMPLIANCE,
  'POST /api/admin/people/:id/legal-hold/lift/approve': COMPLIANCE,
  'POST /api/admin/people/:id/legal-hold/lift/decline': COMPLIANCE,
  'POST /api/admin/people/:id/withdraw': COMPLIANCE,
  'POST /api/admin/people/:id/restore': COMPLIANCE,
  'GET /api/admin/people': COMPLIANCE,
  'GET /api/admin/people/:id': COMPLIANCE,
  'POST /api/admin/people/:id/look': COMPLIANCE,
  'GET /api/admin/people/:id/looks': COMPLIANCE,
  'GET /api/admin/people/:id/sessions': COMPLIANCE,
  'GET /api/admin/people/:id/consents': COMPLIANCE,
  'GET /api/admin/people/:id/timeline': COMPLIANCE,
  'POST /api/admin/people/:id/evidence-packs': COMPLIANCE,
  'GET /api/admin/documents': COMPLIANCE,
  'GET /api/admin/documents/:id': COMPLIANCE,
  'GET /api/admin/documents/:id/outstanding': COMPLIANCE,
  'GET /api/admin/documents/:id/history': COMPLIANCE,
  'POST /api/admin/documents/:id/versions': COMPLIANCE,
  'POST /api/admin/documents/:id/versions/:version/cancel': COMPLIANCE,
  'POST /api/admin/documents/:id/translations': COMPLIANCE,
  'GET /api/admin/processing': COMPLIANCE,
  'POST /api/admin/processing/exports': COMPLIANCE,
  'POST /api/admin/people/:id/consent-records': COMPLIANCE,
  'GET /api/admin/consent-report': COMPLIANCE,
  'POST /api/admin/consent-report/exports': COMPLIANCE,
  'GET /api/movies/:id/discussions': EVERYBODY,
  'POST /api/movies/:id/discussions': ['viewer'],
  'GET /api/discussions/:id': EVERYBODY,
  'PUT /api/discussions/:id': ['viewer'],
  'DELETE /api/discussions/:id': ['viewer'],
  'POST /api/discussions/:id/views': ['viewer'],
  'PUT /api/discussions/:id/like': ['viewer'],
  'DELETE /api/discussions/:id/like': ['viewer'],
  'GET /api/discussions/:id/replies': EVERYBODY,
  'POST /api/discussions/:id/replies': ['viewer'],
  'PUT /api/replies/:id': ['viewer'],
  'DELETE /api/replies/:id': ['viewer'],
  'PUT /api/replies/:id/like': ['viewer'],
  'DELETE /api/replies/:id/like': ['viewer'],
  'GET /api/admin/discussions': MODERATORS,
  'POST /api/admin/discussions/:id/pin': MODERATORS,
  'POST /api/admin/discussions/:id/unpin': MODERATORS,
  'GET /api/movies/:id/timed-comments': EVERYBODY,
  'POST /api/movies/:id/timed-comments': ['viewer'],
  'DELETE /api/timed-comments/:id': ['viewer'],
  'PUT /api/timed-comments/:id/like': ['viewer'],
  'DELETE /api/timed-comments/:id/like': ['viewer'],
  'GET /api/notifications': ['viewer'],
  'GET /api/notifications/unread': ['viewer'],
  'POST /api/notifications/seen': ['viewer'],
  'GET /api/notifications/live': ['viewer'],
  'GET /api/admin/changes': STAFF,
  'GET /api/admin/movies': CATALOGUE,
  'POST /api/admin/movies': CATALOGUE,
  'POST /api/admin/movies/edits': CATALOGUE,
  'GET /api/admin/movies/:id': CATALOGUE,
  'PUT /api/admin/movies/:id': CATALOGUE,
  'DELETE /api/admin/movies/:id': CATALOGUE,
  'POST /api/admin/movies/:id/restore': CATALOGUE,
  'PUT /api/admin/movies/:id/translations/:language': CATALOGUE,
  'DELETE /api/admin/movies/:id/translations/:language': CATALOGUE,
  'GET /api/admin/movies/:id/preview': CATALOGUE,
  'PUT /api/admin/movies/:id/poster': CATALOGUE,
  'DELETE /api/admin/movies/:id/poster': CATALOGUE,
  'GET /api/admin/history/:kind/:id': CATALOGUE,
  'GET /api/admin/permissions': STAFF,
  'GET /api/admin/analytics/dashboard': FIGURES,
  'GET /api/admin/analytics/events': FIGURES,
  'GET /api/admin/users': ['owner', 'compliance_officer', 'moderator', 'lead_moderator', 'support'],
  'GET /api/admin/users/:id': ['owner', 'compliance_officer', 'moderator', 'lead_moderator', 'support'],
  'DELETE /api/admin/users/:id': COMPLIANCE,
  'GET /api/admin/staff': ['owner'],
  'POST /api/admin/staff': ['owner'],
  'GET /api/admin/staff/:id': ['owner'],
  'POST /api/admin/staff/:id/send-again': ['owner'],
  'POST /api/admin/staff/:id/withdraw-invitation': ['owner'],
  'POST /api/admin/staff/:id/role': ['owner'],
  'POST /api/admin/staff/:id/suspend': ['owner'],
  'POST /api/admin/staff/:id/lift-suspension': ['owner'],
  'POST /api/admin/invitation': EVERYBODY,
  'POST /api/admin/invitation/start': EVERYBODY,
  'POST /api/admin/invitation/accept': EVERYBODY,
  'GET /api/admin/media': CATALOGUE,
  'GET /api/admin/media/:id': CATALOGUE,
  'GET /api/admin/media-tools': CATALOGUE,
  'POST /api/admin/media/:id/retry': CATALOGUE,
  'POST /api/admin/media/:id/cancel': CATALOGUE,
  'PUT /api/admin/media/:id/captions/:language': CATALOGUE,
  'DELETE /api/admin/media/:id/captions/:language': CATALOGUE,
  'POST /api/admin/media/:id/audio/:track/retry': CATALOGUE,
  'DELETE /api/admin/media/:id/audio/:track': CATALOGUE,
  'PUT /api/admin/media/:id/chapters': CATALOGUE,
  'POST /api/video/upload/direct': CATALOGUE,
  'GET /api/admin/log-state': REPLAY_READERS,
  'GET /api/admin/projections': REPLAY_READERS,
  'GET /api/admin/projections/:id': REPLAY_READERS,
  'POST /api/admin/projections/:id/rebuild': REPLAY_OPERATORS,
  'POST /api/admin/projections/:id/swap': REPLAY_OPERATORS,
  'POST /api/admin/projections/:id/rollback': REPLAY_OPERATORS,
  'GET /api/admin/dead-letters': REPLAY_READERS,
  'GET /api/admin/parked-work': REPLAY_READERS,
  'POST /api/admin/parked-work/:id/retry': REPLAY_OPERATORS,
  'POST /api/admin/projections/:id/retry': REPLAY_OPERATORS,
  'POST /api/admin/projections/:id/versions/:version/retry': REPLAY_OPERATORS,
  'POST /api/admin/projections/:id/versions/:version/skip': REPLAY_OPERATORS,
  'POST /api/admin/projections/:id/versions/:version/drop': REPLAY_OPERATORS,
};

const idFor = (path: string): string =>
  path.includes('projections') ? 'people' : path.includes('documents') ? 'terms-of-service' : randomUUID();

describe('who may call what', () => {
  let test: TestApi;
  let url: string;
  beforeAll(async () => {
    test = await startTestApi();
    url = `http://127.0.0.1:${await test.api.listen(0, '127.0.0.1')}`;
  });
  afterAll(() => test.close());

  /** A token of somebody new. */
  async function tokenOf(who: Who): Promise<string | null> {
    if (who === 'nobody') return null;
    return (who === 'viewer' ? await test.signUp() : await test.signUpStaff(who)).token;
  }

  async function call(method: string, path: string, token: string | null): Promise<{ status: number; code: string }> {
    const stop = new AbortController();
    const address = path
      .replace(':consentType', 'marketing_emails')
      .replace(':documentType', 'terms-of-service')
      .replace(':kind', 'objection')
      .replace(':id', idFor(path));
    const sends = method === 'POST' || method === 'PUT';
    const response = await fetch(url + address, {
      method,
      signal: stop.signal,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(sends && { 'Content-Type': 'application/json' }),
      },
      ...(sends && { body: '{}' }),
    });
    const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json');
    const code = isProblem ? ((await response.json()) as { code: string }).code : '';
    stop.abort();
    return { status: response.status, code };
  }

  it('is written down for every route', () => {
    const routes = test.api.routes.map(({ contract: { method, path } }) => `${method} ${path}`);
    expect(Object.keys(ALLOWED).toSorted()).toEqual(routes.toSorted());
  });

  for (const who of EVERYBODY) {
    it(`${who} may call just what is meant for them`, { timeout: 60_000 }, async () => {
      const usual = await tokenOf(who);
      for (const [route, allowed] of Object.entries(ALLOWED)) {
        const [method = '', path = ''] = route.split(' ');
        // Signing out ends a token.
        const token = path.endsWith('/logout') ? await tokenOf(who) : usual;
        const { status, code } = await call(method, path, token);
        const refused = code === 'unauthorized' ? 401 : code === 'forbidden' ? 403 : null;
        const wanted = allowed.includes(who) ? null : who === 'nobody' ? 401 : 403;
        expect(refused, `${who}: ${route} answered ${status} ${code}`).toBe(wanted);
      }
    });
  }
});
