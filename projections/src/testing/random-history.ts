import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { accessibility } from '@sankofa/events/accessibility/accessibility';
import { DEFAULT_PREFERENCES } from '@sankofa/events/accessibility/preferences';
import { type AccountCommand, account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { interfaceLanguage } from '@sankofa/events/accounts/interface-language';
import { Role } from '@sankofa/events/accounts/role';
import { session } from '@sankofa/events/accounts/session';
import { accessLog } from '@sankofa/events/audit/access-log';
import { evidence } from '@sankofa/events/audit/evidence';
import { recordExport } from '@sankofa/events/audit/record-export';
import { reportExport } from '@sankofa/events/audit/report-export';
import { codec } from '@sankofa/events/catalog';
import type { KeyVault } from '@sankofa/events/personal/key-vault';
import { SubjectErased } from '@sankofa/events/personal/key-vault';
import { age } from '@sankofa/events/privacy/age';
import { consent } from '@sankofa/events/privacy/consent';
import { ConsentType, type DocumentType, documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { personCookies, visitorCookies } from '@sankofa/events/privacy/cookie-choice';
import { type DataRequestCommand, dataRequests } from '@sankofa/events/privacy/data-request';
import type { RequestType } from '@sankofa/events/privacy/data-request-types';
import { documentRef, inForceAt, legalDocument } from '@sankofa/events/privacy/legal-document';
import { playbackRefusals } from '@sankofa/events/profiles/playback-refusals';
import { profiles } from '@sankofa/events/profiles/profiles';
import { type CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';
import type { EventStore } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Act, Life } from './life.ts';

/** The acts of each area, exported by `testing/*-acts.ts` in its folder. */
const actsOfAreas: readonly ((life: Life) => Act[])[] = await Promise.all(
  readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[/\\]testing[/\\][\w-]+-acts\.ts$/.test(file))
    .sort()
    .map(async (file) => (await import(new URL(`../${file}`, import.meta.url).href)).acts),
);

const COMMANDS = 2_500;
const PEOPLE = 12;

/** A seeded generator: histories must be reproducible. */
export function randomFrom(seed: number): (below: number) => number {
  let n = 0;
  return (below) => createHash('sha256').update(`${seed} ${n++}`).digest().readUInt32BE(0) % below;
}

/** Runs a random history of possible and refused acts. */
export async function live(store: EventStore, vault: KeyVault, random: (below: number) => number): Promise<void> {
  const runner = new CommandRunner(store, vault, codec);
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  const sessions = people.map(() => randomUUID());
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const [draw, drawRequest] = [drawFrom(random), drawFrom(random)];
  for (let step = 0; step < COMMANDS; step++) {
    const n = random(PEOPLE);
    const person = people[n] as string;
    const context: CommandContext = {
      now: new Date(Date.UTC(2026, 0, 1) + step * 3_600_000),
      actor: { kind: 'person', id: person },
      idempotencyKey: `${step}`,
      origin: { ip: '105.160.3.4', userAgent: 'Firefox' },
      ...(step % 2 === 0 && { country: 'KE' }),
    };
    const sessionId = sessions[n] as string;
    const life: Life = { runner, random, people, person, sessionId, step, context };
    const consentType = pick(ConsentType.options);
    const documentType = documentOfConsent[consentType];
    const inForce = inForceAt((await runner.state(legalDocument, documentType)).state, context.now);
    const askForData = async (): Promise<void> => {
      const requests = requestsOf(step);
      for (const [part, command] of (requests[drawRequest(requests.length)] ?? []).entries()) {
        await runner.run(dataRequests, person, command, { ...context, idempotencyKey: `${step} ${part}` });
      }
    };
    const acts: Act[] = [
      () =>
        runner.run(
          account,
          person,
          { kind: 'register', email: `${n}@example.test`, name: `Person ${n}`, emailClaimId: randomUUID() },
          context,
        ),
      () => runner.run(account, person, { kind: 'change-password' }, context),
      () => runner.run(account, person, { kind: 'request-password-reset', requestId: randomUUID() }, context),
      async () => {
        const requestId = randomUUID();
        const newEmail = `${n}-${step}@example.test`;
        await runner.run(account, person, { kind: 'request-email-change', requestId, newEmail }, context);
        return runner.run(
          account,
          person,
          { kind: 'change-email', requestId, emailClaimId: randomUUID() },
          { ...context, idempotencyKey: `${step} on` },
        );
      },
      () => runner.run(account, person, { kind: 'grant-role', role: pick(Role.options) }, context),
      () => runner.run(account, person, { kind: 'enrol-second-factor' }, context),
      () => liveWithSignInMeans(runner, person, step, context),
      () =>
        runner.run(
          session,
          sessions[n] as string,
          {
            kind: 'start',
            sessionId: sessions[n] as string,
            accountId: person,
            audience: 'viewer',
            method: 'password',
          },
          context,
        ),
      () => {
        const ended = sessions[n] as string;
        sessions[n] = randomUUID();
        return runner.run(session, ended, { kind: 'end', reason: 'signed_out' }, context);
      },
      () => publishText(runner, documentType, step, context),
      async () => {
        const words = { language: 'sw', title: 'Maandishi', text: `Maandishi ${step}` };
        return (
          inForce &&
          runner.run(
            legalDocument,
            documentType,
            { kind: 'translate', documentType, version: inForce.version, ...words },
            context,
          )
        );
      },
      () =>
        runner.run(
          evidence,
          person,
          { subject: person, reason: 'asked', packSha256: 'f0', events: step, treeSize: step },
          context,
        ),
      async () =>
        inForce && runner.run(consent, person, { kind: 'serve-notice', document: documentRef(inForce) }, context),
      async () =>
        inForce &&
        runner.run(
          consent,
          person,
          { kind: 'grant', consentType, inForce: documentRef(inForce), explicit: true, source: 'api' },
          context,
        ),
      () => runner.run(consent, person, { kind: 'withdraw', consentType, source: 'api' }, context),
      ...profileActs(life),
      ...actsOfAreas.flatMap((actsOf) => actsOf(life)),
      async () => {
        if (!inForce) return;
        const preferences = { analytics: step % 2 === 0, marketing: step % 3 === 0, personalization: false };
        const choice = { preferences, document: documentRef(inForce), source: 'banner' } as const;
        if (step % 2 === 0) return runner.run(personCookies, person, choice, context);
        const visitor = randomUUID();
        const { origin: _, ...without } = context;
        return runner.run(visitorCookies, visitor, choice, { ...without, actor: { kind: 'visitor', id: visitor } });
      },
      () => runner.run(recordExport, person, { reason: 'asked', records: step }, context),
      () => {
        const file = { sha256: `hash ${step}`, reason: 'asked', rows: step };
        const period = { from: null, asOf: context.now.toISOString() };
        const report =
          step % 2 === 0
            ? ({ ...file, ...period, report: 'consents' } as const)
            : ({ ...file, list: 'payments', filter: '{}' } as const);
        return runner.run(reportExport, person, report, context);
      },
      async () => {
        const preferences = { ...DEFAULT_PREFERENCES, subtitlesEnabled: step % 2 === 0 };
        await runner.run(interfaceLanguage, person, { language: step % 2 === 0 ? 'fr' : 'pt' }, context);
        return runner.run(accessibility, person, { preferences, changedAt: context.now }, context);
      },
      () => liveWithDocument(runner, person, step, context),
      () => liveWithParent(runner, person, step, context),
      () => runner.run(accessLog, person, { officerId: 'officer', role: 'owner', reason: `Look ${step}` }, context),
      () => {
        const kind = step % 2 === 0 ? 'change-name' : 'correct-name';
        return runner.run(account, person, { kind, name: `Name ${step}` }, context);
      },
      () => runner.run(account, person, { kind: 'withdraw', reason: `Reported ${step}` }, context),
      () => runner.run(account, person, { kind: 'restore', reason: `Looked again ${step}` }, context),
      askForData,
      askForData,
      async () => step % 4 === 0 && erasePerson(runner, vault, person, 'asked', context),
    ];
    try {
      await acts[draw(acts.length)]?.();
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof SubjectErased)) throw error;
    }
  }
}

/** Draws numbers below a count without repetition, until all have been drawn: only the order is random. */
function drawFrom(random: (below: number) => number): (count: number) => number {
  let left: number[] = [];
  return (count) => {
    if (left.length === 0) left = Array.from({ length: count }, (_, n) => n);
    return left.splice(random(left.length), 1)[0] ?? 0;
  };
}

/** Publishes a version, now or scheduled; some are cancelled. */
async function publishText(
  runner: CommandRunner,
  documentType: DocumentType,
  step: number,
  context: CommandContext,
): Promise<void> {
  const words = { language: 'en', title: 'A text', text: `Text ${step}`, changeSummary: 'Changed' };
  const inForceFrom = step % 3 === 0 ? new Date(context.now.getTime() + 86_400_000) : null;
  const publish = { kind: 'publish', documentType, ...words, inForceFrom, asksAgain: step % 2 === 0 } as const;
  await runner.run(legalDocument, documentType, { ...publish, basedOn: null }, context);
  if (step % 6 > 0) return;
  const { versions } = (await runner.state(legalDocument, documentType)).state;
  const cancel = {
    kind: 'cancel',
    documentType,
    version: versions.at(-1)?.version ?? 0,
    reason: `Late ${step}`,
  } as const;
  await runner.run(legalDocument, documentType, cancel, { ...context, idempotencyKey: `${step} cancel` });
}

/** Adds, renames, suspends and confirms a passkey, and sometimes removes it; the same for two-step sign-in. */
async function liveWithSignInMeans(
  runner: CommandRunner,
  person: string,
  step: number,
  context: CommandContext,
): Promise<void> {
  const passkeyId = `${person} ${step}`;
  const isOn = (await runner.state(account, person)).state.secondFactor;
  const commands: AccountCommand[] = [
    { kind: 'request-email-confirmation', requestId: randomUUID() },
    { kind: 'add-passkey', passkeyId, name: 'Phone', synced: step % 2 === 0 },
    { kind: 'rename-passkey', passkeyId, name: 'Old phone' },
    ...(isOn ? [] : [{ kind: 'enrol-second-factor' } as const]),
    ...(step % 2 === 0 ? [{ kind: 'change-password', link: { kind: 'invitation' } } as const] : []),
    { kind: 'confirm-second-factor' },
    ...(step % 4 === 0 ? [{ kind: 'confirm-passkey', passkeyId } as const] : []),
    ...(step % 3 === 0 ? [] : [{ kind: 'remove-passkey', passkeyId } as const]),
    { kind: 'renew-recovery-codes' },
    { kind: 'use-recovery-code', left: 9 },
    ...(step % 4 === 0 ? [] : [{ kind: 'remove-second-factor' } as const]),
  ];
  for (const command of commands) {
    await runner.run(account, person, command, { ...context, idempotencyKey: `${step} ${command.kind}` });
  }
}

/** Acts on profiles: several of each kind. */
function profileActs({ runner, random, person, sessionId, context }: Life): Act[] {
  const profileId = `${person} ${random(2)}`;
  const isKids = profileId.endsWith('1');
  const by = { sessionId, profileId };
  const made = { name: 'Kofi', isKids, languagePreference: 'en', timeZone: 'Africa/Accra' };
  const movies = (): string[] => ['a', 'b'].filter(() => random(2) === 0);
  const limits = { viewingTimeLimits: { monday: 30 * random(24) }, timeZone: random(2) ? 'UTC' : 'Africa/Lagos' };
  const controls = () => ({ blockedMovies: movies(), allowedMovies: isKids ? movies() : [], ...limits });
  const ageRatingLimit = random(2) ? 'G' : 'PG';
  const refusal = { profileId, movieId: 'a', rating: 'R', reason: 'rating_above_limit', limit: 'PG' } as const;
  const setControls = (): Promise<unknown> =>
    runner.run(profiles, person, { kind: 'set-controls', ...by, controls: { ageRatingLimit, ...controls() } }, context);
  const create = (): Promise<unknown> => runner.run(profiles, person, { kind: 'create', ...by, ...made }, context);
  return [
    create,
    create,
    setControls,
    setControls,
    setControls,
    () =>
      runner.run(
        profiles,
        person,
        { kind: 'change', ...by, name: `Kofi ${random(9)}`, languagePreference: random(2) ? 'sw' : 'en' },
        context,
      ),
    () => runner.run(profiles, person, { kind: 'switch', ...by, pin: 'right' }, context),
    () => runner.run(profiles, person, { kind: 'set-pin' }, context),
    async () => {
      await runner.run(profiles, person, { kind: 'withdraw', ...by, reason: 'other' }, context);
      if (random(2) === 0) return;
      const later = { ...context, idempotencyKey: `${context.idempotencyKey} restore` };
      await runner.run(profiles, person, { kind: 'restore', ...by }, later);
    },
    () => runner.run(playbackRefusals, person, refusal, context),
  ];
}

/** Verifies the age with a document, as far as possible. */
async function liveWithDocument(runner: CommandRunner, person: string, step: number, context: CommandContext) {
  const requestId = randomUUID();
  const declaredAge = 30;
  const request = { kind: 'request', requestId, method: 'document_upload', declaredAge, parentalEmail: null } as const;
  const decision = step % 3 === 0 ? 'approve' : 'reject';
  const commands = [
    { ...request, name: 'Kofi' },
    { kind: 'upload-document', mediaType: 'image/png', bytes: step },
    { kind: 'look', officerId: 'officer', reason: 'asked' },
    { kind: decision, officerId: 'officer', reason: 'asked' },
    { kind: 'delete-document', requestId },
  ] as const;
  for (const command of commands) {
    await runner.run(age, person, command, { ...context, idempotencyKey: `${step} ${command.kind}` });
  }
}

/** Requests parental consent, and answers every other request. */
async function liveWithParent(runner: CommandRunner, person: string, step: number, context: CommandContext) {
  const requestId = randomUUID();
  const parentalEmail = 'parent@example.test';
  const request = { kind: 'request', requestId, method: 'parental_consent', declaredAge: 15, parentalEmail } as const;
  await runner.run(age, person, { ...request, name: 'Kofi' }, context);
  const kind = step % 2 === 0 ? 'parent-grants' : 'parent-refuses';
  await runner.run(age, person, { kind, requestId }, { ...context, idempotencyKey: `${step} ${kind}` });
  if (step % 4 > 0) return;
  await runner.run(
    age,
    person,
    { kind: 'parent-withdraws', requestId },
    { ...context, idempotencyKey: `${step} back` },
  );
}

/** Requests of a person, each with its outcome. */
function requestsOf(step: number): DataRequestCommand[][] {
  const requestId = `request ${step}`;
  const officerId = 'officer';
  const reason = `Reason ${step}`;
  const file = (requestType: RequestType): DataRequestCommand => {
    return { kind: 'file', requestId, requestType, categories: ['ratings'], description: reason };
  };
  const claim = { kind: 'claim', requestId, officerId } as const;
  const checked = { kind: 'check-identity', requestId, officerId, method: 'video_call', note: reason } as const;
  const officerSince = new Date(0);
  const officers = [officerId, 'another'].map((id) => ({ id, appointedBy: [], officerSince, isInstalled: true }));
  const second = { officerId: 'another', officers } as const;
  const fulfil = { kind: 'fulfil', requestId, officerId, nameCorrected: false, outcome: reason } as const;
  return [
    [file('access'), claim, checked, fulfil, { kind: 'download', requestId }],
    [file('restriction'), claim, { kind: 'extend', requestId, officerId, months: 1, reason }, checked, fulfil],
    [
      file('objection'),
      claim,
      checked,
      fulfil,
      ...(step % 2 ? [{ kind: 'lift-limit', limit: 'objection' } as const] : []),
    ],
    [file('portability'), claim, { kind: 'refuse', requestId, officerId, reason }],
    [
      file('erasure'),
      claim,
      checked,
      { kind: 'propose-erasure', requestId, officerId },
      { kind: 'decline-erasure', requestId, officerId, reason },
      { kind: 'propose-erasure', requestId, officerId },
      { kind: 'approve-erasure', requestId, ...second },
      { kind: 'certify-erasure', requestId, certificateSha256: 'f0', found: 0 },
    ],
    [
      { kind: 'set-hold', officerId, reason },
      { kind: 'decline-hold', officerId, reason },
      { kind: 'set-hold', officerId, reason },
      { kind: 'approve-hold', ...second },
      { kind: 'lift-hold', officerId, reason },
      { kind: 'decline-lift', officerId, reason },
      { kind: 'lift-hold', officerId, reason },
      ...(step % 2 ? [{ kind: 'approve-lift', ...second } as const] : []),
    ],
    [file('rectification'), claim, { kind: 'unassign', requestId, reason }, { kind: 'cancel', requestId }],
    [file('rectification'), claim, { kind: 'release', requestId, officerId }, { kind: 'cancel', requestId }],
  ];
}
