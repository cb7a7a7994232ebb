import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { dataRequests } from '@sankofa/events/privacy/data-request';
import { certify } from '@sankofa/events/proof/erasure-certificate';
import type { Signer } from '@sankofa/events/proof/head';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Position } from '@sankofa/events/store/event-store';
import { HttpProblem } from '../http/http-problem.ts';
import type { Outbox } from '../reactors/mail/outbox.ts';
import type { Services } from '../services.ts';
import type { CertificateStore } from './certificate-store.ts';
import { scanStores } from './scan-stores.ts';
import { tracesOf } from './traces.ts';

/** Read models scrub their rows within milliseconds; when they cannot, the erasure is finished later. */
const SCRUBBED_MS = 20_000;

export interface ErasureNeeds {
  readonly services: Services;
  readonly signer: Signer;
  readonly certificates: CertificateStore;
  readonly outbox: Outbox;
  /** True once all read models are at the position. */
  readonly scrubbed: (position: Position, ms: number) => Promise<boolean>;
}

/**
 * Carries out an erasure that was approved: secrets, packages and letters go, the log says so, read models scrub, every
 * store is searched, the key is destroyed, and what was found is certified. Sent again after an interruption, it goes
 * on where it was.
 * @throws HttpProblem 503 while read models are behind
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
  const traces = await tracesOf(services, personId);
  await removeSecrets(services, personId);
  await outbox.removeAbout(traces.values.filter((value) => value.includes('@')));
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
      // A session that began meanwhile left something behind.
      await removeSecrets(services, personId);
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
