import { randomUUID } from 'node:crypto';
import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { session } from '@sankofa/events/accounts/session';
import { evidence } from '@sankofa/events/audit/evidence';
import { SubjectErased } from '@sankofa/events/personal/key-vault';
import { age } from '@sankofa/events/privacy/age';
import { consent } from '@sankofa/events/privacy/consent';
import { type DocumentType, documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { personCookies } from '@sankofa/events/privacy/cookie-choice';
import { documentRef, inForceAt, legalDocument } from '@sankofa/events/privacy/legal-document';
import { profiles } from '@sankofa/events/profiles/profiles';
import type { CommandContext, CommandResult } from '@sankofa/events/store/command-runner';
import { type Decider, streamOf } from '@sankofa/events/store/decider';
import type { EventDefinition } from '@sankofa/events/store/define-event';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../../services.ts';
import type { Act, History, Step } from './random-history.ts';

/** An event as decided, in plain text, before it is stored. */
export interface AppendedEvent {
  /** Position in the log: comparable across streams. */
  readonly position: string;
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly country: string | null;
  /** Subject; null for legal documents. */
  readonly person: string | null;
}

interface Person {
  readonly id: string;
  readonly session: string;
  registered: Date | null;
}

const HOUR_MS = 3_600_000;

/** Runs a history of real commands. Returns the resulting events in order, and the people by id. */
export async function live(
  { runner, vault }: Pick<Services, 'runner' | 'vault'>,
  { people: howMany, steps }: History,
  begin: Date,
): Promise<{ happened: AppendedEvent[]; people: readonly string[] }> {
  const happened: AppendedEvent[] = [];
  const people = Array.from(
    { length: howMany },
    (): Person => ({ id: randomUUID(), session: randomUUID(), registered: null }),
  );

  async function run<State, Command, Definition extends EventDefinition>(
    decider: Decider<State, Command, Definition>,
    id: string,
    command: Command,
    context: CommandContext,
    person: string | null,
  ): Promise<void> {
    const result = await runner.run(decider, id, command, { ...context, idempotencyKey: randomUUID() });
    record(streamOf(decider, id), result, context, person);
  }
  function record(
    stream: string,
    { events, position }: Pick<CommandResult<unknown>, 'events' | 'position'>,
    { now: at, country }: CommandContext,
    person: string | null,
  ): void {
    for (const [n, event] of events.entries()) {
      const { type, data } = event as { type: string; data: Record<string, unknown> };
      happened.push({ position: `${position} ${n}`, stream, type, data, at, country: country ?? null, person });
    }
  }

  async function act(what: Act, { id, session: sessionId }: Person, context: CommandContext): Promise<void> {
    const inForce = async (type: DocumentType) =>
      inForceAt((await runner.state(legalDocument, type)).state, context.now);
    const me = <State, Command, Definition extends EventDefinition>(
      decider: Decider<State, Command, Definition>,
      command: Command,
    ) => run(decider, id, command, context, id);
    switch (what.kind) {
      case 'publish': {
        const { type, asksAgain, inHours } = what;
        const inForceFrom = inHours > 10 ? new Date(context.now.getTime() + inHours * HOUR_MS) : null;
        const words = {
          documentType: type,
          language: 'en',
          title: 'A text',
          text: randomUUID(),
          changeSummary: 'More',
        };
        return run(
          legalDocument,
          type,
          { kind: 'publish', ...words, inForceFrom, asksAgain, basedOn: null },
          context,
          null,
        );
      }
      case 'translate': {
        const { type } = what;
        const version = (await inForce(type))?.version ?? 1;
        const words = { documentType: type, language: 'sw', title: 'Maandishi', text: randomUUID() };
        return run(legalDocument, type, { kind: 'translate', ...words, version }, context, null);
      }
      case 'serve': {
        const document = await inForce(what.type);
        if (document) await me(consent, { kind: 'serve-notice', document: documentRef(document) });
        return;
      }
      case 'grant': {
        const { consentType } = what;
        const document = await inForce(documentOfConsent[consentType]);
        const how = { explicit: true, source: 'api' } as const;
        if (document) await me(consent, { kind: 'grant', consentType, inForce: documentRef(document), ...how });
        return;
      }
      case 'withdraw':
        return me(consent, { kind: 'withdraw', consentType: what.consentType, source: 'api' });
      case 'choose-cookies': {
        const document = await inForce('cookie-policy');
        const { preferences } = what;
        if (document) await me(personCookies, { preferences, document: documentRef(document), source: 'banner' });
        return;
      }
      case 'change-email': {
        const requestId = randomUUID();
        const newEmail = `${requestId}@example.test`;
        await me(account, { kind: 'request-email-change', requestId, newEmail });
        return me(account, { kind: 'change-email', requestId, emailClaimId: randomUUID() });
      }
      case 'change-password':
        return me(account, { kind: 'change-password' });
      case 'sign-in':
      case 'sign-out': {
        const start = { kind: 'start', sessionId, accountId: id, audience: 'viewer', method: 'password' } as const;
        const command = what.kind === 'sign-in' ? start : ({ kind: 'end', reason: 'signed_out' } as const);
        return run(session, sessionId, command, context, id);
      }
      case 'make-profile':
      case 'rename-profile':
      case 'delete-profile': {
        const profileId = `${id} ${what.kids ? 'kid' : 'grown-up'}`;
        const by = { sessionId, profileId };
        if (what.kind === 'delete-profile') return me(profiles, { kind: 'withdraw', ...by, reason: 'other' });
        const name = `Kofi ${randomUUID().slice(0, 4)}`;
        if (what.kind === 'rename-profile') return me(profiles, { kind: 'change', ...by, name });
        const made = { isKids: what.kids, languagePreference: 'en', timeZone: 'Africa/Accra' };
        return me(profiles, { kind: 'create', ...by, name, ...made });
      }
      case 'ask-age': {
        const { years: declaredAge, document } = what;
        const minor = declaredAge < 18;
        const method = document ? 'document_upload' : minor ? 'parental_consent' : 'self_declaration';
        const parentalEmail = minor ? 'parent@example.test' : null;
        return me(age, { kind: 'request', requestId: randomUUID(), method, declaredAge, parentalEmail, name: 'Kofi' });
      }
      case 'upload':
        return me(age, { kind: 'upload-document', mediaType: 'image/png', bytes: 9 });
      case 'approve':
      case 'reject':
        await me(age, { kind: 'look', officerId: 'officer', reason: 'From the queue' });
        return me(age, { kind: what.kind, officerId: 'officer', reason: 'It can be read' });
      case 'parent-grants':
      case 'parent-refuses':
      case 'parent-withdraws': {
        const { requestId } = (await runner.state(age, id)).state;
        if (requestId) await me(age, { kind: what.kind, requestId });
        return;
      }
      case 'make-evidence':
        return me(evidence, { subject: id, reason: 'asked', packSha256: 'f0', events: 1, treeSize: 1 });
      case 'erase': {
        const erased = await erasePerson(runner, vault, id, 'asked', context);
        return record(streamOf(account, id), erased, context, id);
      }
    }
  }

  /** Every history of a person starts with an account. */
  async function register(person: Person, context: CommandContext): Promise<void> {
    if (person.registered) return;
    const { id } = person;
    const email = `${id}@example.test`;
    await run(account, id, { kind: 'register', email, name: `Person ${id}`, emailClaimId: randomUUID() }, context, id);
    person.registered = context.now;
  }

  async function take({ person: n, act: what, country }: Step, clock: number): Promise<void> {
    const person = people[n % people.length];
    if (!person) return;
    const now = new Date(Math.max(clock, person.registered?.getTime() ?? 0));
    const context: CommandContext = {
      now,
      actor: { kind: 'person', id: person.id },
      idempotencyKey: randomUUID(),
      origin: { ip: '105.160.3.4', userAgent: 'Firefox' },
      ...(country && { country }),
    };
    await register(person, context);
    try {
      await act(what, person, context);
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof SubjectErased)) throw error;
    }
  }

  let clock = begin.getTime();
  for (const step of steps) {
    clock += step.afterMs;
    await take(step, clock);
  }
  return { happened, people: people.map(({ id }) => id) };
}
