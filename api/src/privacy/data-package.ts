import { accessibility } from '@sankofa/events/accessibility/accessibility';
import { account } from '@sankofa/events/accounts/account';
import { interfaceLanguage } from '@sankofa/events/accounts/interface-language';
import { BuyerIdentityErased } from '@sankofa/events/billing/buyer-retention';
import { customerEvents } from '@sankofa/events/billing/customer-events';
import { buyerSubject, invoiceEvents } from '@sankofa/events/billing/invoices';
import { TrialCardUsed } from '@sankofa/events/billing/trial-card';
import { withdrawalEvents } from '@sankofa/events/billing/withdrawal';
import { codec } from '@sankofa/events/catalog';
import { discussionEvents } from '@sankofa/events/community/discussion-events';
import { ratings } from '@sankofa/events/community/ratings';
import { timedCommentEvents } from '@sankofa/events/community/timed-comments';
import { creatorVerificationEvents } from '@sankofa/events/creators/verification-events';
import type { Json, JsonObject } from '@sankofa/events/json';
import { favorites } from '@sankofa/events/library/favorites';
import { reminders } from '@sankofa/events/library/reminders';
import { tastePicks } from '@sankofa/events/library/taste-picks';
import { watchlists } from '@sankofa/events/library/watchlists';
import { personCookies } from '@sankofa/events/privacy/cookie-choice';
import type { DataCategory } from '@sankofa/events/privacy/data-request-types';
import { type Actor, type DecodedEvent, type OpenedEvent, openPersonal } from '@sankofa/events/store/codec';
import { aggregateOf } from '@sankofa/events/store/decider';
import { strToU8, zipSync } from 'fflate';
import { languageOf } from '../accounts/language-routes.ts';
import { eventsAbout } from '../audit/evidence-pack.ts';
import { beginConsentsOf } from '../billing/begin-consents.ts';
import { textsIn } from '../messages/catalogues.ts';
import { withoutSecretCases } from '../moderation/child-safety/secret-cases.ts';
import { findProfiles, toProfile } from '../profiles/find-profiles.ts';
import type { Services } from '../services.ts';
import { ageVerificationOf } from './age.ts';
import { consentsAsOf, cookiesAsOf } from './consents-as-of.ts';
import { dataRequestsOf, limitsOf, toDataRequest } from './data-request-rows.ts';
import { packageInformation } from './package-information.ts';
import type { Part, PersonalCopy } from './personal-copy.ts';
import { portableCopy } from './portable-copy.ts';
import { readablePage } from './readable-page.ts';

/** Category of each part; null: only in a copy of all categories. */
const CATEGORY_OF: Readonly<Record<Part, DataCategory | null>> = {
  account: 'profile_info',
  sessions: 'profile_info',
  profiles: 'profile_info',
  age: 'profile_info',
  preferences: 'preferences',
  consents: 'preferences',
  watchlists: 'preferences',
  favorites: 'preferences',
  reminders: 'preferences',
  picks: 'preferences',
  ratings: 'ratings',
  reviews: 'ratings',
  reports: null,
  moderation: null,
  messages_to_us: null,
  creator_verification: null,
  discussions: 'comments',
  timed_comments: 'comments',
  refusals: 'viewing_history',
  viewings: 'viewing_history',
  payments: 'payment_data',
  requests: null,
};

/** Category of events by the prefix of their stream name. Others are only in a copy of all categories. */
const CATEGORY_OF_STREAM: Readonly<Record<string, DataCategory>> = {
  account: 'profile_info',
  session: 'profile_info',
  profiles: 'profile_info',
  age: 'profile_info',
  accessibility: 'preferences',
  language: 'preferences',
  consent: 'preferences',
  cookies: 'preferences',
  watchlists: 'preferences',
  favorites: 'preferences',
  reminders: 'preferences',
  tastepicks: 'preferences',
  reportviews: 'preferences',
  ratings: 'ratings',
  reactions: 'ratings',
  discussions: 'comments',
  discussionviews: 'comments',
  timedcomments: 'comments',
  refusals: 'viewing_history',
  viewing: 'viewing_history',
  continuewatching: 'viewing_history',
  customer: 'payment_data',
  invoices: 'payment_data',
  trialcard: 'payment_data',
  withdrawal: 'payment_data',
  buyer: 'payment_data',
};

/**
 * Reads all data about a person. Of others, including staff, it contains only their actions.
 * @param categories requested by the person; empty: all
 */
export async function copyOf(
  services: Services,
  personId: string,
  categories: readonly DataCategory[],
): Promise<PersonalCopy> {
  const isWanted = (category: DataCategory | null | undefined): boolean =>
    categories.length === 0 || (category ? categories.includes(category) : false);
  const recorded = await eventsAbout(services, personId);
  const decoded = recorded
    .filter(({ stream }) => isWanted(CATEGORY_OF_STREAM[aggregateOf(stream)]))
    .map((event) => withoutBoxesOfOthers(codec.decode(event), personId));
  const timeline = (await openPersonal(withoutSecretCases(decoded), services.vault)).map((event) =>
    entryOf(event, personId),
  );
  const ofType = (...types: readonly string[]) => timeline.filter(({ type }) => types.includes(String(type)));
  const readers: Readonly<Record<Part, () => Json | Promise<Json>>> = {
    account: () => accountOf(services, personId),
    sessions: () => ofType('SessionStarted', 'SessionEnded'),
    profiles: () => profilesOf(services, personId),
    age: async () => ({ ...(await ageVerificationOf(services, personId)) }),
    preferences: () => preferencesOf(services, personId),
    consents: () => consentsOf(services, personId),
    watchlists: () => watchlistsOf(services, personId),
    favorites: async () => [...(await services.runner.state(favorites, personId)).state],
    reminders: async () => [...(await services.runner.state(reminders, personId)).state],
    picks: () => picksOf(services, personId),
    ratings: () => ratingsOf(services, personId),
    reviews: () => reviewsOf(services, personId),
    reports: () => ofType('ContentReported', 'ReporterNotified', 'DismissalAppealed', 'DismissalAppealDecided'),
    moderation: () =>
      ofType(
        'ReportDecided',
        'DecisionReversed',
        'DecisionAppealed',
        'CounterNoticeFiled',
        'CounterNoticeForwarded',
        'CourtActionRecorded',
        'AppealDecided',
        'BanEnded',
      ),
    messages_to_us: () => ofType('ContactMessageSent', 'ContactMessageAnswered'),
    creator_verification: () => ofType(...creatorVerificationEvents.map(({ type }) => type)),
    discussions: () => ofType(...discussionEvents.map(({ type }) => type)),
    timed_comments: () => ofType(...timedCommentEvents.map(({ type }) => type)),
    refusals: () => ofType('PlaybackRefused'),
    viewings: () => viewingsOf(services, personId),
    payments: () =>
      ofType(
        ...[...customerEvents, ...invoiceEvents, ...withdrawalEvents, BuyerIdentityErased, TrialCardUsed].map(
          ({ type }) => type,
        ),
      ),
    requests: () => requestsOf(services, personId),
  };
  const parts = Object.entries(readers).filter(([part]) => isWanted(CATEGORY_OF[part as Part]));
  const read = await Promise.all(parts.map(async ([part, reader]) => [part, await reader()] as const));
  return { about: aboutCopy(categories), ...Object.fromEntries(read), timeline };
}

/** What was requested, and which parts of it are empty. */
function aboutCopy(categories: readonly DataCategory[]): JsonObject {
  const kept = new Set<DataCategory | null>(Object.values(CATEGORY_OF));
  return {
    asked_for: categories.length === 0 ? 'all categories' : [...categories],
    nothing_is_kept_of: categories.filter((category) => !kept.has(category)),
  };
}

/** Boxes of other subjects belong to them, except that of the person as a buyer. */
const withoutBoxesOfOthers = (event: DecodedEvent, personId: string): DecodedEvent => ({
  ...event,
  sealedOthers: Object.fromEntries(
    Object.entries(event.sealedOthers ?? {}).filter(
      ([, { subject }]) => subject === personId || subject === buyerSubject(personId),
    ),
  ),
});

function entryOf({ id, type, at, data, metadata, origin, sealedOrigin }: OpenedEvent, personId: string): JsonObject {
  // The location of others, such as a parent who answered, belongs to them.
  const own = sealedOrigin?.subject === personId && metadata.actor.kind === 'person' ? origin : null;
  return {
    id,
    type,
    at: at.toISOString(),
    by: whoDid(metadata.actor, personId),
    data: withoutOthers(data),
    from: own ? { address: own.ip, program: own.userAgent } : null,
  };
}

async function accountOf({ runner, queries }: Services, personId: string): Promise<JsonObject> {
  const [{ state }, limits] = await Promise.all([runner.state(account, personId), limitsOf(queries, personId)]);
  return { id: personId, email: state.email, name: state.name, status: state.status, limits };
}

/** Profiles with their parental controls, including deleted ones. */
async function profilesOf(services: Services, personId: string): Promise<Json> {
  const profiles = await findProfiles(services, personId);
  return profiles.map((profile) => {
    const { avatar_url: _, active: __, ...rest } = toProfile(profile, null);
    return { ...rest, deleted: profile.withdrawn };
  });
}

async function preferencesOf({ runner }: Services, personId: string): Promise<JsonObject> {
  const { preferences, changedAt } = (await runner.state(accessibility, personId)).state;
  const { language } = (await runner.state(interfaceLanguage, personId)).state;
  return { accessibility: preferences && { ...preferences }, changed_at: changedAt, language };
}

async function watchlistsOf({ runner }: Services, personId: string): Promise<Json> {
  const { state } = await runner.state(watchlists, personId);
  return Object.values(state).map((list) => ({ ...list, movieIds: [...list.movieIds] }));
}

/** Films picked as liked, by profile; the account itself for picks without a profile. */
async function picksOf({ runner }: Services, personId: string): Promise<Json> {
  const { state } = await runner.state(tastePicks, personId);
  return Object.entries(state).map(([viewerId, movieIds]) => ({ viewerId, movieIds: [...movieIds] }));
}

async function ratingsOf({ runner }: Services, personId: string): Promise<Json> {
  const { state } = await runner.state(ratings, personId);
  return [...state.opinions].map(([movieId, { stars }]) => ({ movieId, stars })).toSorted(byMovie);
}

async function reviewsOf({ runner }: Services, personId: string): Promise<Json> {
  const { state } = await runner.state(ratings, personId);
  return [...state.opinions]
    .flatMap(([movieId, { stars, review }]) => (review ? [{ movieId, stars, ...review }] : []))
    .toSorted(byMovie);
}

const byMovie = (a: { readonly movieId: string }, b: { readonly movieId: string }): number =>
  a.movieId < b.movieId ? -1 : 1;

/** Viewings of the household with progress, and the heartbeats still stored. */
async function viewingsOf({ queries }: Services, personId: string): Promise<Json> {
  const { rows } = await queries.query<{ viewed: JsonObject }>(
    `select jsonb_build_object('movieId', movie_id, 'profileId', profile_id, 'openedAt', opened_at,
       'lastReportAt', marked_at, 'positionSeconds', position, 'playedSeconds', played, 'completedAt', completed_at, 'reports', (
         select coalesce(jsonb_agg(jsonb_build_object('at', r.at, 'positionSeconds', r.position, 'playing', r.playing,
           'rate', r.rate) order by r.at), '[]') from playback.reports r where r.viewing_id = v.viewing_id::uuid)) as viewed
     from read.viewings v where account_id = $1 order by opened_at, viewing_id`,
    [personId],
  );
  return rows.map(({ viewed }) => viewed);
}

/** Current consents and choice of cookies. */
async function consentsOf({ queries, runner, clock }: Services, personId: string): Promise<Json> {
  const now = clock();
  const [standings, cookies, { state }] = await Promise.all([
    consentsAsOf(queries, personId, now),
    cookiesAsOf(queries, personId, now),
    runner.state(personCookies, personId),
  ]);
  const { analytics, marketing, personalization } = state.last ?? {
    analytics: false,
    marketing: false,
    personalization: false,
  };
  const begun = (await beginConsentsOf({ runner }, personId, textsIn(null))).map(
    ({ checkoutId, product, film, at }) => ({
      consent: 'begin_at_once',
      order: checkoutId,
      product,
      film,
      since: at,
    }),
  );
  const asked = [...standings, cookies].map(({ consentType, state: standing, version, hash, since }) => ({
    consent: consentType,
    state: standing,
    version,
    text_sha256: hash,
    since: since?.toISOString() ?? null,
    ...(consentType === 'cookies' && { allowed: { analytics, marketing, personalization } }),
  }));
  return [...asked, ...begun];
}

async function requestsOf({ queries, vault, clock }: Services, personId: string): Promise<Json> {
  const [requests, keys] = await Promise.all([dataRequestsOf(queries, personId), vault.find([personId])]);
  return requests.map((row) => ({ ...toDataRequest(row, keys.get(personId) ?? null, clock()) }));
}

function whoDid({ kind, id }: Actor, personId: string): string {
  if (kind !== 'person') return kind;
  return id === personId ? 'you' : 'another person';
}

/** Fields that identify staff, reporters, authors of reported content or of a replied-to text. */
const OF_OTHERS = new Set([
  'officerId',
  'moderatorId',
  'reporterId',
  'authorId',
  'discussionAuthorId',
  // Moderators note here what reporters wrote.
  'adminNotes',
]);

/** Blind indexes of addresses: they are meaningless without our key. */
const isInternal = (name: string): boolean => /[eE]mailIndex$/.test(name);

/** Other people and their texts are not this person's data. */
function withoutOthers(data: JsonObject): JsonObject {
  const own = Object.entries(data).filter(([name]) => !OF_OTHERS.has(name) && !isInternal(name));
  const { answers, ...rest } = Object.fromEntries(own);
  if (typeof answers !== 'object' || answers === null || !('replyId' in answers)) return rest;
  return { ...rest, answers: { replyId: answers.replyId ?? null } };
}

/**
 * Builds the package for a request. For access (GDPR article 15): information on the processing and rights, and a copy
 * of the data as JSON and as a readable page. For portability (article 20): the portable data as JSON only.
 * @param categories requested by the person; empty: all
 */
export async function makePackage(
  services: Services,
  personId: string,
  type: 'access' | 'portability',
  categories: readonly DataCategory[],
): Promise<Buffer> {
  const madeAt = services.clock();
  const copy = await copyOf(services, personId, categories);
  if (type === 'portability') return zipOf(portableCopy(copy), null, madeAt);
  const language = await languageOf(services, personId);
  const parts = { information: packageInformation(categories, textsIn(language)), ...copy };
  return zipOf(parts, readablePage(parts, madeAt, language), madeAt);
}

/** A zip with one JSON file per part, and an optional HTML page. */
function zipOf(parts: Readonly<Record<string, Json>>, page: string | null, madeAt: Date): Buffer {
  const files = Object.entries(parts).map(([part, content]) => [
    `data/${part}.json`,
    strToU8(JSON.stringify(content, null, 2)),
  ]);
  const readable = page === null ? {} : { 'index.html': strToU8(page) };
  return Buffer.from(zipSync({ ...Object.fromEntries(files), ...readable }, { mtime: madeAt }));
}
