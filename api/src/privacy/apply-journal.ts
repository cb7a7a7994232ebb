import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { type ErasureJournal, JournalUnusable } from '@sankofa/events/personal/erasure-journal';
import { parseHead } from '@sankofa/events/proof/head';
import { readTree } from '@sankofa/events/proof/log-tree';
import type { Position } from '@sankofa/events/store/event-store';
import { z } from 'zod';
import { hasReacted } from '../reactors/has-reacted.ts';
import type { Services } from '../services.ts';
import { removeSecrets } from './remove-secrets.ts';

/** Heads of the last minute may not be published yet. */
const PUBLISHED_AFTER_MS = 60_000;

export interface JournalDeps {
  readonly services: Services;
  readonly journal: ErasureJournal;
  /** SANKOFA_DATA. */
  readonly folder: string;
  /** Set when the start has applied the journal to everything that is served. */
  readonly applied: { done: boolean };
}

/**
 * Applies the erasure journal to a vault, a log and secrets that may come from older dumps. Must run before requests are
 * served, and before `replayErasures`. Can be repeated after an interruption.
 * @returns position of the last erasure that was missing in the log; null if none was
 * @throws JournalUnusable if the journal is older than the vault, or than the newest published checkpoint
 */
export async function applyJournal({ services, journal, folder }: JournalDeps): Promise<Position | null> {
  const { vault, queries } = services;
  await journal.load();
  journal.requireContains(await vault.journalHead());
  const asOf = await journal.asOf();
  const { size } = await readTree(queries);
  const published = await newestPublished(join(folder, 'signed-heads.jsonl'), size);
  if (published > size && (asOf ?? 0) < published) {
    throw new JournalUnusable(
      `The log was restored from before a published checkpoint (${size} of ${published} events), and the erasure journal is complete up to ` +
        `event ${asOf ?? 0} only. Restore the newest copy of erasures.jsonl and erasures.json: without it, erased people would become readable again.`,
    );
  }
  await vault.destroyAgain(journal.subjects);
  // Keys destroyed before there was a journal.
  for (const subject of await vault.destroyed()) if (!journal.subjects.has(subject)) await vault.destroy(subject);
  return (asOf ?? 0) > size ? eraseAgain(services, journal.subjects) : null;
}

/** Records erasures in a log that was restored from before them. */
async function eraseAgain(services: Services, subjects: Iterable<string>): Promise<Position | null> {
  const { runner, vault, secrets, clock } = services;
  let last: Position | null = null;
  for (const subject of subjects) {
    await removeSecrets(secrets, subject);
    // Not every subject is a person.
    const { status } = (await runner.state(account, subject)).state;
    if (status === 'none' || status === 'erased') continue;
    const actor = { kind: 'system', id: 'erasure journal' } as const;
    const context = { now: clock(), actor, idempotencyKey: `erase again ${subject}` };
    last = (await erasePerson(runner, vault, subject, 'Erased before the log was restored', context)).position;
  }
  return last;
}

/**
 * Records up to which size of the log the journal is complete. Does nothing while erasures are being carried out, and before the journal
 * is applied: what it says about the log before a restore is needed until then.
 */
export async function recordAsOf({ services, journal, applied }: JournalDeps): Promise<void> {
  if (!applied.done) return;
  const { size, position } = await readTree(services.queries);
  if (size === (await journal.asOf()) || !(await hasReacted(services, 'erasures', position, 0))) return;
  await journal.load();
  await journal.setAsOf(size);
}

const HeadLine = z.array(z.string()).min(1);

/**
 * Size of the newest head that was surely published, if it is beyond the log; 0 otherwise. Heads that cannot be read are left to the log
 * keeper, which refuses them.
 */
async function newestPublished(path: string, logSize: number): Promise<number> {
  const beyond: { size: number; at: number }[] = [];
  try {
    for await (const line of createInterface(createReadStream(path, 'utf8'))) {
      const head = headOf(line);
      if (head && head.size > logSize) beyond.push({ size: head.size, at: head.at.getTime() });
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const last = beyond.at(-1)?.at ?? 0;
  return beyond.findLast(({ at }) => at <= last - PUBLISHED_AFTER_MS)?.size ?? 0;
}

function headOf(line: string): ReturnType<typeof parseHead> | null {
  try {
    return parseHead(HeadLine.parse(JSON.parse(line))[0] ?? '');
  } catch {
    // The log keeper reports it.
    return null;
  }
}
