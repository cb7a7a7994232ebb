import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { openEventStore } from '@sankofa/events/open-store';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import type { DocumentRef } from '@sankofa/events/privacy/consent';
import { hashOfText } from '@sankofa/events/privacy/legal-document';
import type { CommandMetadata } from '@sankofa/events/store/codec';
import { readModels } from '@sankofa/projections/read-models';
import { rebuild } from '@sankofa/projections/runtime/rebuild';
import { swap } from '@sankofa/projections/runtime/versions';
import { Pool } from 'pg';
import { untilUpToDate } from '../services/until-up-to-date.ts';
import type { Workbench } from './workbench.ts';

/** Fixed key: it protects nothing here. */
export const MASTER_KEY = Buffer.alloc(32, 7);

export const ORIGIN = { ip: '105.160.14.7', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

/** The document of all consents. */
export const TEXT = 'May we write to you?';

export const DOCUMENT: DocumentRef = {
  documentType: 'marketing-emails',
  documentVersion: 1,
  documentHash: hashOfText(TEXT),
  language: 'en',
};

/**
 * Opens event store and vault on a prepared database.
 * @param eventStoreUrl the EventStoreDB that keeps the log; null: the log is in that database
 */
export async function openSystem(
  bench: Workbench,
  connectionString: string,
  eventStoreUrl: string | null = bench.logOf(connectionString),
) {
  const migrating = new Pool({ connectionString, max: 1 });
  await migrate(migrating);
  await migrateVault(migrating);
  await migrating.end();
  const store = openEventStore({ DATABASE_URL: connectionString, EVENTSTORE_URL: eventStoreUrl ?? undefined });
  bench.defer(() => store.close());
  const masterKey = new MasterKey(MASTER_KEY);
  const vault = openPostgresVault({ connectionString, masterKey });
  bench.defer(() => vault.close());
  return { connectionString, eventStoreUrl, store, vault, masterKey };
}

export type System = Awaited<ReturnType<typeof openSystem>>;

/** Metadata of a person's command. */
export function metadataOf(personId: string): CommandMetadata {
  const id = randomUUID();
  return {
    at: new Date().toISOString(),
    actor: { kind: 'person', id: personId },
    requestId: id,
    requestHash: 'b'.repeat(32),
    commandId: id,
    $correlationId: id,
    $causationId: id,
  };
}

/** Encodes a grant as stored, with its origin sealed by the person's key. */
export function encodeGrant({ vault }: Pick<System, 'vault'>, personId: string) {
  const data = { consentType: 'marketing_emails', ...DOCUMENT, explicit: true, shownAt: null, source: 'legal_viewer' };
  const event = { type: 'ConsentGranted', data };
  return codec.encode(event, randomUUIDv7(), metadataOf(personId), personId, vault, ORIGIN);
}

const PARTITIONS = 6;

/** Builds all read models from the current log and makes them live. No projector runs. */
export async function buildReadModels(
  pool: Pool,
  { connectionString, store, masterKey, vault }: System,
): Promise<void> {
  const reading = { codec, vault };
  for (const model of readModels(masterKey)) {
    await rebuild({ pool, connectionString, store, model, reading, partitions: PARTITIONS });
    await swap(pool, model, { by: 'bench', reason: 'bench' });
  }
}

const LIVE_TIMEOUT_MS = 30_000;

/** Resolves once every read model is live and has applied the current log. */
export async function untilLive(
  bench: Workbench,
  { connectionString, store, masterKey }: System,
  timeoutMs = LIVE_TIMEOUT_MS,
): Promise<void> {
  const pool = bench.pool(connectionString, 1);
  await untilUpToDate({ pool, connectionString, store, models: readModels(masterKey) }, timeoutMs);
}
