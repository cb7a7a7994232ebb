import { randomUUID } from 'node:crypto';
import { publishFirstProducts } from '@sankofa/api/billing/products';
import { type Api, createApi } from '@sankofa/api/server';
import { findAccountId } from '@sankofa/events/accounts/email-addresses';
import { ratings } from '@sankofa/events/community/ratings';
import { readConfig } from '@sankofa/events/config/config';
import { DEMO_ACTOR } from '@sankofa/events/demo/demo-log';
import { withOpenKeys } from '@sankofa/events/personal/key-service/open-keys';
import { consent } from '@sankofa/events/privacy/consent';
import { ConsentType, documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { documentRef, inForceAt, legalDocument } from '@sankofa/events/privacy/legal-document';
import { profiles } from '@sankofa/events/profiles/profiles';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import { pino } from 'pino';
import { canImport, openDemoImport, startDemo } from './demo-import.ts';
import { DEMO_PARENT, DEMO_PASSWORD, DEMO_STOPPED, DEMO_TOTP_SECRET, demoStaff, demoViewers } from './demo-people.ts';
import { demoReviews } from './demo-reviews.ts';
import { legalTexts, legalTranslations } from './legal-texts.ts';
import { seedAds } from './seed-ads.ts';
import { seedFilms } from './seed-films.ts';
import { HOUSEHOLD, seedHousehold, seedStoppedFilm } from './seed-household.ts';
import { seedMedia } from './seed-media.ts';

const ORIGIN = {
  ip: '105.160.14.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Age of the first demo data when the demo is started, in days. */
const OLDEST_DAYS = 570;

/** What the seed writes to, and its time. */
interface Seeding {
  readonly api: Api;
  readonly clock: { now: Date };
  readonly end: Date;
}

/**
 * Adds films, legal texts, staff, viewers and their reviews. Every command has a fixed key, so repeating it adds
 * nothing.
 * @throws InvalidConfiguration when the log began with other events
 */
export async function seedDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(await withOpenKeys(env));
  const { simulatedBefore, isComplete } = await startDemo(config);
  const oldest = new Date(simulatedBefore - OLDEST_DAYS * DAY);
  if (canImport(config) && !isComplete) {
    const history = await openDemoImport(env);
    try {
      history.clock.now = oldest;
      await seedInto(history);
      await history.settle(new AbortController().signal);
    } finally {
      await history.close();
    }
    return;
  }
  // What a newer release adds to a complete demo is not simulated.
  const clock = { now: isComplete ? new Date() : oldest };
  const api = createApi({ config, logger: pino({ level: 'silent' }), clock: () => clock.now });
  try {
    await seedInto({ api, clock, end: new Date() });
  } finally {
    await api.close();
  }
}

async function seedInto(seeding: Seeding): Promise<void> {
  const { api, clock } = seeding;
  await seedFilms(api.services.runner, clock.now);
  await publishFirstProducts(api.services);
  const setUp = (key: string): CommandContext => context(seeding, key, DEMO_ACTOR);
  await seedMedia({ runner: api.services.runner, storage: api.media }, setUp);
  await seedAds({ runner: api.services.runner, storage: api.media }, setUp);
  if (await isSeeded(api)) return;
  await seedDocuments(seeding);
  for (const { email, name, role } of demoStaff) {
    pass(seeding, 1);
    const accountId = await register(api, email, name);
    await api.accounts.makeStaff(accountId, role, DEMO_TOTP_SECRET, request('staff'));
  }
  for (const { email, name, steps } of demoViewers) {
    pass(seeding, 6);
    const personId = await register(api, email, name);
    await seedReviews(seeding, personId, email);
    await seedConsents(seeding, personId, steps);
  }
  await seedOthers(seeding);
}

/** A parent with a kids profile, and a viewer in the middle of a film, since the day before the demo. */
async function seedOthers(seeding: Seeding): Promise<void> {
  const { api, clock, end } = seeding;
  const by = (id: string) => (key: string) => context(seeding, key, { kind: 'person', id });
  const viewerId = await findAccountId(api.services, DEMO_STOPPED.email);
  clock.now = new Date(Math.max(clock.now.getTime(), end.getTime() - DAY));
  if (viewerId !== null) {
    await seedStoppedFilm(api, { personId: viewerId, movieId: DEMO_STOPPED.movieId }, by(viewerId));
  }
  const parentId = await register(api, DEMO_PARENT.email, DEMO_PARENT.name);
  await seedHousehold(api, parentId, by(parentId));
}

/** Advances the clock by some days, but not to the end. */
function pass({ clock, end }: Seeding, days: number): void {
  clock.now = new Date(Math.min(end.getTime() - 1, clock.now.getTime() + days * DAY + 1.7 * HOUR));
}

/** Whether the last step of the seed is done. */
async function isSeeded({ services }: Api): Promise<boolean> {
  const parentId = await findAccountId(services, DEMO_PARENT.email);
  if (parentId === null) return false;
  const household = (await services.runner.state(profiles, parentId)).state.profiles;
  return Object.keys(household).length === HOUSEHOLD.length;
}

const request = (key: string) => ({ id: 'seed', idempotencyKey: `seed ${key}`, requestHash: 'seed', origin: ORIGIN });

const context = ({ clock }: Seeding, key: string, actor: CommandContext['actor']): CommandContext => ({
  now: clock.now,
  actor,
  idempotencyKey: `seed ${key}`,
});

async function seedDocuments(seeding: Seeding): Promise<void> {
  const { runner } = seeding.api.services;
  for (const text of legalTexts) {
    const system = { kind: 'system', id: 'set-up' } as const;
    await runner.run(legalDocument, text.documentType, text, context(seeding, text.documentType, system));
  }
  for (const text of legalTranslations()) {
    const key = `${text.documentType} ${text.language}`;
    await runner.run(legalDocument, text.documentType, text, context(seeding, key, { kind: 'system', id: 'set-up' }));
  }
}

async function register({ accounts, services }: Api, email: string, name: string): Promise<string> {
  // An interrupted seed continues with the same owner account.
  const id = (await findAccountId(services, email)) ?? randomUUID();
  await accounts.createAccount({ id, email, name, password: DEMO_PASSWORD }, request('account'));
  await accounts.confirmAddress(id, request('confirm'));
  return id;
}

async function seedReviews(seeding: Seeding, personId: string, email: string): Promise<void> {
  const { runner } = seeding.api.services;
  for (const { email: author, ...review } of demoReviews) {
    if (author !== email) continue;
    pass(seeding, 2);
    const reviewId = eventId(`review ${personId}`, review.movieId, 0);
    const by = context(seeding, `review ${review.movieId}`, { kind: 'person', id: personId });
    await runner.run(ratings, personId, { kind: 'review', reviewId, ...review }, by);
  }
}

async function seedConsents(seeding: Seeding, personId: string, steps: readonly string[]): Promise<void> {
  const { runner } = seeding.api.services;
  for (const [n, step] of steps.entries()) {
    pass(seeding, n === 0 ? 0 : 8);
    const consentType = ConsentType.parse(step.slice(1));
    const inForce = inForceAt(
      (await runner.state(legalDocument, documentOfConsent[consentType])).state,
      seeding.clock.now,
    );
    if (!inForce) continue;
    const document = documentRef(inForce);
    const by = (act: string) => ({
      ...context(seeding, `${n} ${act} ${step}`, { kind: 'person', id: personId }),
      origin: ORIGIN,
    });
    if (step.startsWith('+')) {
      await runner.run(consent, personId, { kind: 'serve-notice', document }, by('show'));
      const grant = { kind: 'grant', consentType, inForce: document, explicit: true, source: 'legal_viewer' } as const;
      await runner.run(consent, personId, grant, by('grant'));
    } else {
      await runner.run(
        consent,
        personId,
        { kind: 'withdraw', consentType, source: 'compliance_dashboard' },
        by('withdraw'),
      );
    }
  }
}
