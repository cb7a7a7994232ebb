import { readFileSync } from 'node:fs';
import { INSTALLATION, preparation, TEST_EMAIL_INTERVAL_MS } from '@sankofa/events/installation/preparation';
import { SCREEN_SILENT_S } from '@sankofa/events/playback/screens';
import { hashOfText } from '@sankofa/events/privacy/legal-document';
import { expect, vi } from 'vitest';
import type { SandboxForTests } from '../../billing/testing/sandbox-for-tests.ts';
import { DEFAULT_PREFERENCES } from '../../contract/accessibility.ts';
import { testCode } from '../../installation/test-code.ts';
import { readyForAge } from '../../testing/age.ts';
import type { RawAnswer } from '../../testing/raw-request.ts';
import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';
import { readyForBilling } from './billing-states.ts';
import { confirmationStates } from './confirmation-states.ts';
import { consolePasskeyBodies } from './console-passkey-bodies.ts';
import { contactMessageSent } from './contact-states.ts';
import { readyForVerification } from './creator-states.ts';
import { DATA_REQUEST_BODIES, dataRequestReadyFor, objectionStandsFor } from './data-request-states.ts';
import { postReadyFor } from './discussion-states.ts';
import type { FuzzRequest } from './fuzz-openapi.ts';
import { holdReadyFor, scheduledVersion } from './legal-states.ts';
import { CAPTIONS, mediaReadyFor, videoForm } from './media-states.ts';
import { readyForModeration } from './moderation-states.ts';
import { FILM, filmReadyFor, filmWithPoster, POSTER_VERSION, pictureOf } from './movie-states.ts';
import type { Operation } from './openapi-operations.ts';
import { BROKEN_VERSION, readyForProjections } from './projection-states.ts';
import { reviewReadyFor } from './review-states.ts';
import { RULE_BODIES, ruleReadyFor } from './rule-states.ts';
import { shopStates } from './shop-states.ts';
import { signInMeansBodies } from './sign-in-means-bodies.ts';
import { staffStates } from './staff-states.ts';

const AD = readFileSync(new URL('../../../../scripts/assets/ads/watchlists.mp4', import.meta.url));
const CREATIVE = {
  title: 'Market day',
  click_url: null,
  placements: ['pre'],
  weight: 1,
  skip_after_seconds: 5,
  per_day: null,
  from: '2026-01-01T00:00:00.000Z',
  until: null,
};

/** A film of an imported list. */
const IMPORTED = {
  title: 'Imported',
  description: 'A film of a list.',
  genre: 'Drama',
  year: 2020,
  rating: 'PG',
  country: 'Senegal',
  language: 'Wolof',
};

/** Operations whose resource a PUT to the same path creates and a DELETE removes. */
const PUT_FIRST = /\/(like|helpful|poster|translations\/\{language\}|captions\/\{language\})$/;

/** Hash of the cookie policy. */
export const cookiePolicy = hashOfText('# cookie-policy');

export type Who = 'viewer' | 'owner' | 'analyst' | 'compliance_officer' | 'nobody';
type Request = Omit<FuzzRequest, 'operation' | 'kind'>;

interface GoodRequestDeps {
  readonly test: TestApi;
  readonly provider: SandboxForTests;
  /** Signed-in people by role; they may be replaced later. */
  readonly people: Partial<Record<Who, SignedInPerson>>;
  /** The person whose address is taken. */
  readonly taken: SignedInPerson;
  readonly send: (request: Request, who: Who) => Promise<RawAnswer>;
}

/** Builds a successful request for each operation. */
export function goodRequests({ test, people, taken, send, provider }: GoodRequestDeps) {
  const readyForShop = shopStates(test, provider);
  const session = async (): Promise<string> => {
    await test.upToDate();
    const { text } = await send({ method: 'GET', path: '/api/auth/sessions', headers: {}, body: undefined }, 'viewer');
    return JSON.parse(text)[0].id;
  };
  const sessionOfStaff = async (): Promise<string> => {
    await test.upToDate();
    const path = '/api/admin/me/sign-in';
    const { text } = await send({ method: 'GET', path, headers: {}, body: undefined }, 'owner');
    return JSON.parse(text).sessions[0].id;
  };
  /** A public watchlist of the viewer. */
  const watchlist = async (): Promise<string> => {
    const path = '/api/enhanced/user/watchlists';
    const { body } = await test.http
      .post(path)
      .set(people.viewer?.headers ?? {})
      .send({ name: 'For everybody', is_public: true });
    await test.http
      .post(`${path}/add`)
      .set(people.viewer?.headers ?? {})
      .send({ movie_id: 'the-film', watchlist_id: body.id });
    await test.upToDate();
    return body.id;
  };
  const readyForConfirmation = confirmationStates(test);
  let profileId = '';
  const dataRequest = async (path: string): Promise<string> => {
    const { viewer, owner } = people;
    if (!viewer || !owner) throw new Error('Nobody is signed in');
    return dataRequestReadyFor(test, path, path.startsWith('/api/admin') ? await test.signUp() : viewer, owner);
  };
  /** Token of the link to the certificate of an erased person. */
  const certificateToken = async (): Promise<string> => {
    const { owner } = people;
    if (!owner) throw new Error('Nobody is signed in');
    const person = await test.signUp();
    const id = await dataRequestReadyFor(test, 'approve-erasure', person, owner);
    const { body } = await test.http.get('/api/legal/gdpr-requests').set(person.headers);
    const approve = await test.http.post(`/api/admin/data-requests/${id}/approve-erasure`).set(owner.headers);
    expect(approve.status).toBe(200);
    return body.requests[0].certificate_link.split('/').at(-1);
  };
  /** Creates a creative: without a video if the operation uploads it, paused if the operation resumes it. */
  const creative = async (path = ''): Promise<string> => {
    const { body } = await test.http
      .post('/api/admin/creatives')
      .set(people.owner?.headers ?? {})
      .send(CREATIVE);
    if (path.endsWith('/video')) return body.id;
    await test.http
      .put(`/api/admin/creatives/${body.id}/video`)
      .set({ ...people.owner?.headers, 'Content-Type': 'video/mp4' })
      .send(AD);
    if (path.endsWith('/resume')) {
      const pause = test.http.post(`/api/admin/creatives/${body.id}/pause`).set(people.owner?.headers ?? {});
      expect((await pause).status).toBe(200);
    }
    await test.upToDate();
    return body.id;
  };
  /** Opens a film as the viewer, when earlier screens have been silent for long enough. */
  const viewing = async (): Promise<string> => {
    test.clock.pass(SCREEN_SILENT_S + 1);
    const path = '/api/movies/the-film/playback';
    const { text } = await send({ method: 'GET', path, headers: {}, body: undefined }, 'viewer');
    await test.upToDate();
    expect(text).toContain('viewing_id');
    return JSON.parse(text).playback.viewing_id;
  };
  let adShown = '';
  /** A viewing whose first break has an advertisement. */
  const viewingWithAd = async (): Promise<string> => {
    await creative();
    const id = await viewing();
    const path = `/api/viewings/${id}/ad-breaks/pre`;
    const { text } = await send({ method: 'GET', path, headers: {}, body: undefined }, 'viewer');
    adShown = JSON.parse(text).creatives[0].id;
    return id;
  };
  /** A film without a video; with a reminder that DELETE can cancel. */
  const filmToRemindOf = async (method: string): Promise<string> => {
    const id = await filmReadyFor(test, '');
    if (method === 'DELETE' && people.viewer) {
      await test.upToDate();
      await test.http.put(`/api/user/reminders/${id}`).set(people.viewer.headers).expect(200);
    }
    return id;
  };
  let scheduled = 0;
  const idFor = async (path: string): Promise<string> => {
    if (path.includes('projections')) return 'people';
    if (path.includes('/admin/movies/')) return filmReadyFor(test, path);
    if (path.includes('/history/')) return 'the-film';
    if (path.includes('/posters/')) return filmWithPoster(test);
    if (/\/moderation\/(rules|back-tests)\//.test(path) && people.owner) return ruleReadyFor(test, path, people.owner);
    if (path.includes('/admin/media/')) return mediaReadyFor(test, path);
    if (path.includes('/contact-messages/')) return contactMessageSent(test);
    if (path.startsWith('/api/admin/me/passkeys/')) return consolePasskeys.add();
    if (path.startsWith('/api/admin/me/')) return sessionOfStaff();
    if (path.startsWith('/api/admin/users/')) return (await test.signUp()).id;
    if (path.startsWith('/api/admin/staff/')) return staff.readyFor(path);
    if (path.includes('/legal-hold') && people.compliance_officer && people.owner) {
      return holdReadyFor(test, path, people.compliance_officer, people.owner);
    }
    if (path.startsWith('/api/admin/people')) return taken.id;
    if (path.endsWith('/versions/{version}/cancel')) {
      const { id, version } = await scheduledVersion(test);
      scheduled = version;
      return id;
    }
    if (path.includes('documents')) return 'terms-of-service';
    if (path.includes('requests/')) return dataRequest(path);
    if (path.includes('/profiles/')) return profileId;
    if (path.includes('/watchlists/')) return watchlist();
    if (path.includes('/reviews/') && people.viewer) return reviewReadyFor(test, path, people.viewer);
    if (path.includes('/ad-breaks/')) return viewingWithAd();
    if (path.includes('/viewings/')) return viewing();
    if (path.includes('/creatives/')) return creative(path);
    if (path.includes('/movies/') || path.includes('/seo/movie/') || path.includes('/because-you-watched/'))
      return 'the-film';
    if (/\/(discussions|replies|timed-comments)\//.test(path) && people.viewer) {
      return postReadyFor(test, path, people.viewer);
    }
    if (path.includes('/passkeys/')) return means.passkeyId();
    return path.includes('sessions') ? session() : taken.id;
  };
  const signedIn = { email: taken.email, password: taken.password };
  const consent = { consent_type: 'data_processing', consent_given: true, explicit_consent: true };
  const tokenMailedTo = (to: string, page: string): Promise<string> =>
    vi.waitFor(async () => {
      const { text } = await send({ method: 'GET', path: '/api/outbox', headers: {}, body: undefined }, 'nobody');
      const emails: { to: string; text: string }[] = JSON.parse(text).filter((mail: { to: string }) => mail.to === to);
      const link = emails.map((mail) => mail.text.split(`${page}#token=`)[1]).find(Boolean);
      const token = link?.match(/^[\w-]+/)?.[0];
      if (!token) throw new Error(`No e-mail to ${to} yet`);
      return token;
    }, 5_000);
  const mine = () => String(people.viewer?.password);
  const means = signInMeansBodies(test, mine, async (path, json) => {
    const headers = { 'Content-Type': 'application/json' };
    return JSON.parse(
      (await send({ method: 'POST', path, headers, body: Buffer.from(JSON.stringify(json)) }, 'viewer')).text,
    );
  });
  const owner = (): SignedInPerson => {
    if (!people.owner) throw new Error('No owner is signed in');
    return people.owner;
  };
  const staff = staffStates(test, owner);
  const consolePasskeys = consolePasskeyBodies(test, owner);
  const bodies: Record<string, () => object | Promise<object>> = {
    ...staff.bodies,
    ...consolePasskeys.bodies,
    '/api/auth/register': () => ({ email: 'new@example.test', password: 'long enough', name: 'New' }),
    '/api/auth/login': () => signedIn,
    '/api/admin/login': () => ({
      username: people.owner?.email,
      password: people.owner?.password,
      code: test.nextCode(),
    }),
    '/api/legal/consent': () => consent,
    '/api/auth/password-reset': () => ({ email: taken.email }),
    '/api/auth/password-reset/confirm': async () => ({
      token: await tokenMailedTo(taken.email, '/reset-password'),
      password: taken.password,
    }),
    '/api/auth/password': () => ({ current_password: mine(), new_password: mine() }),
    '/api/auth/name': () => ({ name: 'Another Name' }),
    '/api/auth/email': () => ({ email: 'moved@example.test', password: mine() }),
    '/api/auth/email/confirm': async () => ({ token: await tokenMailedTo('moved@example.test', '/confirm-email') }),
    ...means.bodies,
    '/api/profiles': () => ({ name: 'Kofi' }),
    '/api/profiles/{id}': () => ({ name: 'Kofi Two', age_rating_limit: 'R' }),
    '/api/profiles/{id}/switch': () => ({}),
    '/api/movies/{id}/rating': () => ({ stars: 4 }),
    '/api/movies/{id}/reviews': () => ({ rating: 4, review: 'Worth every minute' }),
    '/api/reviews/{id}': () => ({ rating: 5, title: 'Yes', review: 'Go and see it', spoilers: true }),
    '/api/movies/{id}/discussions': () => ({ title: 'The ending', text: 'Did she leave?' }),
    '/api/discussions/{id}': () => ({ title: 'The very end', text: 'Did she?' }),
    '/api/discussions/{id}/replies': () => ({ text: 'She did' }),
    '/api/replies/{id}': () => ({ text: 'She did not' }),
    '/api/movies/{id}/timed-comments': () => ({ second: 7, text: 'Look!' }),
    '/api/notifications/seen': async () => ({ up_to: await test.runtime.store.head() }),
    '/api/discover/taste': () => ({ movie_ids: ['the-film'] }),
    '/api/discover/searches': () => ({ query: 'drama' }),
    '/api/viewings/{id}/heartbeat': () => ({ sequence: 1, position_seconds: 1, playing: true, rate: 1 }),
    '/api/movies/{id}/continue-watching': async () => {
      await viewing();
      return { watch_time: 1, completed: false };
    },
    '/api/viewings/{id}/ad-breaks/{break_id}/marks': () => ({ creative_id: adShown, mark: 'impression' }),
    '/api/admin/movies': () => FILM,
    '/api/admin/movies/{id}': () => FILM,
    '/api/admin/movies/{id}/translations/{language}': () => ({ title: 'Filamu', description: 'Maneno', genre: [] }),
    '/api/admin/movies/{id}/publication': () => ({ publish_at: '2099-01-01T00:00:00Z' }),
    '/api/admin/movies/{id}/rights': () => ({ from: null, until: '2099-01-01T00:00:00Z' }),
    '/api/admin/movies/edits': () => ({ ids: ['the-film'], edit: { featured: false }, reason: 'A festival' }),
    '/api/admin/creatives': () => CREATIVE,
    ...RULE_BODIES,
    '/api/admin/creatives/{id}': () => ({ ...CREATIVE, title: 'Market night' }),
    '/api/analytics/track-view': async () => {
      await viewing();
      return { movie_id: 'the-film', watch_duration: 1, user_id: people.viewer?.id };
    },
    '/api/admin/media/{id}/chapters': () => ({ chapters: [{ start_seconds: 0, title: 'The road' }] }),
    '/api/contact': () => ({ name: 'Ama', email: 'ama@example.test', message: 'Hello' }),
    '/api/admin/contact-messages/{id}/assign': () => ({ to: people.owner?.id ?? null }),
    '/api/admin/contact-messages/{id}/reply': () => ({ reply: 'Thank you for writing' }),
    '/api/admin/contact-messages/{id}/answer': () => ({ note: 'Answered by e-mail' }),
    '/api/admin/installation/precautions': () => ({ precaution: 'keys' }),
    '/api/admin/installation/test-email/code': async () => {
      const { test: sent } = (await test.api.services.runner.state(preparation, INSTALLATION)).state;
      return { code: testCode(test.api.services.masterKey, sent?.requestId ?? '') };
    },
    '/api/reports': () => ({ content_type: 'movie', content_id: 'the-film', violation_types: ['other'] }),
    '/api/enhanced/user/watchlists': () => ({ name: 'Sunday' }),
    '/api/enhanced/user/watchlists/add': () => ({ movie_id: 'the-film', watchlist_id: null }),
    '/api/enhanced/user/watchlists/{id}': () => ({ name: 'Monday', is_public: true }),
    '/api/enhanced/user/watchlists/{id}/order': () => ({ movie_ids: ['the-film'] }),
    '/api/profile-pin': () => ({ pin: '2580', password: people.viewer?.password }),
    '/api/profiles/{id}/parental-controls': () => ({
      profile_id: profileId,
      age_rating_limit: 'R',
      blocked_movies: ['not-for-kofi'],
      allowed_movies: [],
      viewing_time_limits: { monday: 60, sunday: 720 },
    }),
    '/api/admin/documents/{id}/versions': () => ({
      language: 'en',
      title: 'Terms',
      text: '# New terms',
      change_summary: 'Shorter',
      asks_again: true,
      based_on: 1,
    }),
    '/api/admin/documents/{id}/translations': () => ({ language: 'sw', title: 'Masharti', text: '# M', version: 1 }),
    '/api/legal/cookies': () => ({
      analytics: true,
      marketing: false,
      personalization: false,
      notice_hash: cookiePolicy,
    }),
    '/api/auth/language': () => ({ language: 'en' }),
    '/api/admin/language': () => ({ language: 'en' }),
    '/api/accessibility/preferences': () => ({
      preferences: DEFAULT_PREFERENCES,
      changed_at: '2026-01-01T00:00:00Z',
    }),
  };

  const versionIn = (path: string): string => {
    if (path.includes('projections')) return String(BROKEN_VERSION);
    return path.includes('documents') ? String(scheduled) : POSTER_VERSION;
  };

  return {
    /** Prepares the state that the operation requires, and returns the request. */
    async readyFor(operation: Operation): Promise<Request> {
      const { method, path, body } = operation;
      if (method === 'DELETE' && PUT_FIRST.test(path)) {
        const put = await this.readyFor({
          ...operation,
          method: 'PUT',
          body: path.includes('translations') ? {} : null,
        });
        const { status, text } = await send(put, path.startsWith('/api/admin') ? 'owner' : 'viewer');
        if (status !== 200) throw new Error(`PUT ${path} answered ${status} ${text}`);
        await test.upToDate();
        return { method, path: put.path, headers: {}, body: undefined };
      }
      const { owner, viewer, compliance_officer: officer } = people;
      if (!owner || !viewer || !officer) throw new Error('Somebody is missing');
      const ready: { id?: string; query?: string; body?: object; file?: Buffer; headers?: Record<string, string> } = {
        ...(await readyForConfirmation(path)),
        ...(await readyForAge(test, path, officer)),
        ...(await readyForModeration(test, path, { owner, viewer })),
        ...(await readyForVerification(test, method, path, { owner, viewer })),
        ...(await readyForProjections(test, path)),
        ...(await readyForBilling(test, path)),
        ...(await readyForShop(path, viewer)),
      };
      if (path.startsWith('/api/admin/people/{id}') && people.owner) await test.look(people.owner, taken.id);
      if (path === '/api/admin/installation/test-email') test.clock.pass(TEST_EMAIL_INTERVAL_MS / 1_000);
      if (path === '/api/admin/customers/{id}' && people.owner && ready.id) await test.look(people.owner, ready.id);
      if (path.includes('/processing-limits/') && people.viewer && people.owner) {
        await objectionStandsFor(test, people.viewer, people.owner);
      }
      const token = path.includes('{token}') ? await certificateToken() : '';
      const address = path
        .replace('{token}', token)
        .replace('{id}', path.includes('{id}') ? (ready.id ?? (await idFor(path))) : '')
        .replace('{session_id}', ready.id ?? '')
        .replace('{break_id}', 'pre')
        .replace('{version}', versionIn(path))
        .replace('{language}', 'fr')
        .replace('{track}', 'track-2')
        .replace('{slug}', 'coumba-fall')
        .replace('{movie}', 'the-film')
        .replace('{movieId}', path.includes('/reminders/') ? await filmToRemindOf(method) : 'the-film')
        .replace('{documentType}', 'privacy-policy')
        .replace('{kind}', path.includes('/history/') ? 'movie' : 'objection')
        .replace('{consentType}', 'data_processing')
        .concat(
          ready.query ?? (/smart-search|suggestions|discover.films/.test(path) ? '?query=film' : ''),
          path.endsWith('/analytics/events') ? '?figure=views' : '',
          path.endsWith('/log-records') ? '?size=1' : '',
          path === '/api/admin/movies/import' ? '?mode=drafts' : '',
        );
      const json = ready.body ??
        (method === 'DELETE' ? undefined : await bodies[path]?.()) ??
        DATA_REQUEST_BODIES[path] ?? { reason: 'Trying it out' };
      const form = path === '/api/video/upload/direct' ? videoForm() : null;
      const captions = method === 'PUT' && path.includes('/captions/') ? CAPTIONS : undefined;
      const ad = path.endsWith('/creatives/{id}/video') ? AD : undefined;
      const poster = method === 'PUT' && path.endsWith('/poster') ? pictureOf(400, 600) : undefined;
      const list = path === '/api/admin/movies/import' ? Buffer.from(JSON.stringify([IMPORTED])) : undefined;
      const file = list ?? form?.file ?? captions ?? ad ?? poster ?? ready.file;
      const data = file ?? (body ? Buffer.from(JSON.stringify(json)) : undefined);
      const type = form?.type ?? (body && 'application/json');
      const headers = { ...(type && { 'Content-Type': type }), ...ready.headers };
      return { method, path: address, headers, body: data };
    },

    /** Stores parts of a response that later requests need. */
    saw({ method, path }: Operation, text: string): void {
      if (path === '/api/profiles' && method === 'POST') profileId = JSON.parse(text).id;
      means.saw(path, text);
    },
  };
}
