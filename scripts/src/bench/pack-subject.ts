import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codec } from '@sankofa/events/catalog';
import { legalDocument } from '@sankofa/events/privacy/legal-document';
import { verifyPack } from '@sankofa/events/proof/verify-pack';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { fillConsentLog } from './consent-log.ts';
import { type Figure, plain } from './figure.ts';
import { environmentOf, startApi, startProcess } from './processes.ts';
import { type Answer, signInStaff } from './staff.ts';
import { DOCUMENT, encodeGrant, metadataOf, openSystem, type System, TEXT, untilLive } from './system.ts';
import type { Workbench } from './workbench.ts';

/** Number of events about the person and about other people. */
const EVENTS = 5_000;
const OTHERS = 50_000;
const CHUNK = 500;
const ROUNDS = 7;
const PATIENCE_MS = 60_000;

/**
 * Evidence pack over HTTP for a person with 5,000 events with personal fields: the slowest of several, in seconds. The
 * last one is verified.
 */
export async function packSubject(bench: Workbench): Promise<Figure[]> {
  const connectionString = await bench.postgres();
  const system = await openSystem(bench, connectionString);
  await fillConsentLog(bench.pool(connectionString, 1), system, OTHERS);
  const personId = randomUUID();
  await publishText(system);
  await fillPerson(system, personId);
  const env = await environmentOf(bench, system);
  const projector = startProcess(bench, 'projections/src/main.ts', { env });
  await Promise.race([untilLive(bench, system, PATIENCE_MS), projector.failed]);
  const { post } = await signInStaff(bench, system, await startApi(bench, env));
  const person = `/api/admin/people/${personId}`;
  const { status, text } = await post(`${person}/look`, { reason: 'A benchmark' });
  if (status !== 200) throw new RangeError(`The file stays closed: ${status} ${text}`);

  const packs: Answer[] = [];
  while (packs.length < ROUNDS)
    packs.push(await makeProven(() => post(`${person}/evidence-packs`, { reason: 'Bench' })));
  expectWhole(packs.at(-1)?.text ?? '');
  return [plain('pack.subject', Math.max(...packs.map(({ ms }) => ms)) / 1_000, 's')];
}

/** The text the person consents to. */
async function publishText({ store, vault }: System): Promise<void> {
  const command = {
    kind: 'publish',
    documentType: 'marketing-emails',
    language: DOCUMENT.language,
    title: 'Marketing e-mails',
    text: TEXT,
    changeSummary: 'The first text.',
    inForceFrom: null,
    asksAgain: true,
    basedOn: null,
  } as const;
  const context = { now: new Date(), actor: { kind: 'system', id: 'bench' }, idempotencyKey: 'text' } as const;
  await new CommandRunner(store, vault, codec).run(legalDocument, command.documentType, command, context);
}

/** Signs the person up and appends grants. */
async function fillPerson(system: System, personId: string): Promise<void> {
  const { store, vault } = system;
  const email = 'person@example.test';
  const data = { email, name: 'Amina Diallo', emailClaimId: randomUUID() };
  const registered = { type: 'AccountRegistered', data };
  const encoded = await codec.encode(registered, randomUUID(), metadataOf(personId), personId, vault);
  await store.append(`account-${personId}`, [encoded], 'no-stream');
  for (let done = 1; done < EVENTS; done += CHUNK) {
    const count = Math.min(CHUNK, EVENTS - done);
    const events = await Promise.all(Array.from({ length: count }, () => encodeGrant(system, personId)));
    await store.append(`consent-${personId}`, events, done === 1 ? 'no-stream' : done - 2);
  }
}

/** Retries while the newest events, including the last pack, are not covered by a signed head. */
async function makeProven(make: () => Promise<Answer>): Promise<Answer> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    const answer = await make();
    if (answer.status === 200) return answer;
    if (answer.status !== 409) throw new RangeError(`No pack: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  throw new RangeError(`The events were not proven within ${PATIENCE_MS / 1_000} s`);
}

/** @throws RangeError unless the pack verifies and holds all events */
function expectWhole(text: string): void {
  const verdict = verifyPack(text);
  if (!verdict.genuine) throw new RangeError(`The pack is not genuine: ${verdict.problems[0]?.message}`);
  if (verdict.events.length < EVENTS) throw new RangeError(`The pack holds ${verdict.events.length} events only`);
}
