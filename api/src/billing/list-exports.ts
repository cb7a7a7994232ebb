import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BillingListName, reportExport } from '@sankofa/events/audit/report-export';
import { commandContext } from '../command-context.ts';
import { csvLine } from '../csv.ts';
import { type Actor, type Reply, type RequestContext, reply } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { ListFile } from './money-list.ts';

interface Exported {
  readonly name: BillingListName;
  /** As JSON, for the log. */
  readonly filter: string;
  readonly reason: string;
}

/**
 * Writes a list with its sums to a CSV file, records in the log by whom and why it is exported, then sends it. The file
 * keeps long lists out of memory, and an error from becoming a short file that looks complete.
 */
export async function exportList(
  services: Services,
  list: ListFile,
  { name, filter, reason }: Exported,
  actor: Actor,
  request: RequestContext,
): Promise<Reply<Readable>> {
  const file = await temporaryFile();
  try {
    const { rows, sha256 } = await writeList(services, list, file);
    const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
    // A repeated request creates another file at another moment: each export is recorded.
    const idempotencyKey = `${context.idempotencyKey} ${sha256}`;
    const exported = { list: name, filter, reason, sha256, rows };
    const { position } = await services.runner.run(reportExport, actor.accountId, exported, {
      ...context,
      idempotencyKey,
    });
    const disposition = `attachment; filename="${name}-${services.clock().toISOString().slice(0, 10)}.csv"`;
    // The stream closes the file, which the system then deletes.
    return reply<Readable>(file.createReadStream({ start: 0 }), {
      position,
      headers: { 'Content-Disposition': disposition },
    });
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** A file without a name: it ends with its handle. */
async function temporaryFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'sankofa-export-'));
  try {
    return await open(join(folder, 'list.csv'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeList({ queries }: Services, list: ListFile, file: FileHandle) {
  const hash = createHash('sha256');
  const write = async (lines: readonly string[]): Promise<void> => {
    const text = lines.join('');
    hash.update(text);
    await file.appendFile(text);
  };
  const client = await queries.connect();
  try {
    // Rows and sums of the same moment.
    await client.query('begin isolation level repeatable read read only');
    await write([csvLine(list.names)]);
    let rows = 0;
    for await (const batch of list.batches(client)) {
      await write(batch.map(csvLine));
      rows += batch.length;
    }
    await write((await list.totalRows(client)).map(csvLine));
    return { rows, sha256: hash.digest('hex') };
  } finally {
    await client.query('rollback');
    client.release();
  }
}
