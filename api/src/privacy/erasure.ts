import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { dataRequests } from '@sankofa/events/privacy/data-request';
import { certify } from '@sankofa/events/proof/erasure-certificate';
import type { Signer } from '@sankofa/events/proof/head';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { HttpProblem } from '../http/http-problem.ts';
import { hasReacted } from '../reactors/has-reacted.ts';
import type { Outbox } from '../reactors/mail/outbox.ts';
import type { Services } from '../services.ts';
import type { CertificateStore } from './certificate-store.ts';
import { scanStores } from './scan-stores.ts';
import { tracesOf } from './traces.ts';

/** Read models scrub their rows within milliseconds; when they cannot, the erasure is finished later. */
const SCRUBBED_MS = 20_000;
/** A letter leaves at once; one that cannot is parked after a few attempts. */
const LETTERS_MS = 10_000;

export interface ErasureNeeds {
  readonly services: Services;
  readonly signer: Signer;
  readonly certificates: CertificateStore;
  readonly outbox: Outbox;
  /** True once all read models are at the position. */
  readonly scrubbed: (position: Position, ms: number) => Promise<boolean>;
}

/**
 * Carries out an erasure that was approved: the letter with the link to the certificate has left, secrets, packages and letters go, the log says so, read models scrub, every
 * store is searched, the key is destroyed, and what was found is certified. Sent again after an interruption, it goes
 * on where it was.
 * @throws HttpProblem 503 while letters or read models are behind
 */
export async function carryOutErasure(
  { services, signer, certificates, outbox, scrubbed }: ErasureNeeds,
  personId: string,
  requestId: string,
  context: CommandContext,
): Promise<Position> {
  const { runner, vault } = services;
  const { proposedBy, approvedBy } = (await runner.state(dataRequests, personId)).state.requests[requestId] ?? {};
  if (!proposedBy || !approvedBy) throw new RangeError('An erasure that was not approved cannot be carried out');
  const { requestHash: _, ...stable } = context;
  await requireLetterSent(services, personId);
  const traces = await tracesOf(services, personId);
  const addresses = traces.values.filter((value) => value.includes('@'));
  await removeSecrets(services, personId);
  await outbox.removeAbout(addresses);
  const { at } = await erasePerson(
    runner,
    vault,
    personId,
    'The person asked for it',
    { ...stable, idempotencyKey: `erase ${requestId}` },
    async ({ position }) => {
      if (!(await scrubbed(position, SCRUBBED_MS))) {
        throw new HttpProblem(
          503,
          'unavailable',
          'The erasure is under way. Approve it again in a minute to finish it.',
        );
      }
      // A session that began meanwhile left something behind, or a letter that was being written.
      await removeSecrets(services, personId);
      await outbox.removeAbout(addresses);
      const stores = await scanStores(services, outbox, traces);
      await certificates.keepScan(requestId, { searchedFor: traces.values.length, tooShort: traces.tooShort, stores });
    },
  );
  const scan = await certificates.findScan(requestId);
  if (!scan || !at) throw new RangeError('An erasure left no scan');
  const certificate = certify(
    {
      person: personId,
      requestId,
      proposedBy,
      approvedBy,
      erasedAt: at.toISOString(),
      searchedFor: scan.searchedFor,
      tooShortToSearchFor: scan.tooShort,
      stores: [...scan.stores],
    },
    signer,
  );
  const { sha256 } = await certificates.keep(requestId, JSON.stringify(certificate, null, 2));
  const found = scan.stores.reduce((sum, store) => sum + store.found, 0);
  const command = { kind: 'certify-erasure', requestId, certificateSha256: sha256, found } as const;
  const certified = { ...stable, idempotencyKey: `certify ${requestId}` };
  return (await runner.run(dataRequests, personId, command, certified)).position;
}

/** The person is told where the certificate will be as long as there is an address to write to. @throws HttpProblem 503 */
async function requireLetterSent(services: Services, personId: string): Promise<void> {
  const events = await services.store.readStream(`requests-${personId}`);
  const proposed = events.findLast(({ type }) => type === 'ErasureProposed');
  if (!proposed || (await hasReacted(services, 'mail', proposed.position, LETTERS_MS))) return;
  const text = 'The erasure waits for the last letter to this person to leave. Approve it again in a minute.';
  throw new HttpProblem(503, 'unavailable', text);
}

/** Whatever is kept of a person outside the log: every table of secrets that names them. */
async function removeSecrets({ secrets }: Services, personId: string): Promise<void> {
  const { rows } = await secrets.query<{ name: string; named_by: string }>(
    `select format('%I.%I', table_schema, table_name) as name, quote_ident(column_name) as named_by
     from information_schema.columns
     where table_schema = 'secret' and column_name in ('account_id', 'person_id')`,
  );
  for (const { name, named_by } of rows) {
    await secrets.query(`delete from ${name} where ${named_by}::text = $1`, [personId]);
  }
}
