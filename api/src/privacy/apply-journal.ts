import { join } from 'node:path';
import { account } from '@sankofa/events/accounts/account';
import { erasePerson } from '@sankofa/events/accounts/erase-person';
import { OWN_REASONS } from '@sankofa/events/own-reason';
import { type ErasureJournal, type JournalStatement, JournalUnusable } from '@sankofa/events/personal/erasure-journal';
import { epochOf } from '@sankofa/events/proof/epoch';
import { archiveOf } from '@sankofa/events/proof/heads-file';
import { latestHead, readTree } from '@sankofa/events/proof/log-tree';
import { readSeam, SEAM_STREAM } from '@sankofa/events/proof/seam';
import type { Position } from '@sankofa/events/store/event-store';
import { hasReacted } from '../reactors/has-reacted.ts';
import type { Services } from '../services.ts';
import { readPublishedHeads } from './published-heads.ts';
import { removeSecrets } from './remove-secrets.ts';

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
  const { published, complete, isContinued } = await requirement(
    services,
    join(folder, 'signed-heads.jsonl'),
    size,
    asOf,
  );
  if (complete < published) {
    throw new JournalUnusable(
      `The log was restored from before a published checkpoint (${size} of ${published} events), and the erasure journal is complete up to ` +
        `event ${complete} only. Restore the newest copy of erasures.jsonl and erasures.json: without it, erased people would become readable again.`,
    );
  }
  await vault.destroyAgain(journal.subjects);
  // Keys destroyed before there was a journal.
  for (const subject of await vault.destroyed()) if (!journal.subjects.has(subject)) await vault.destroy(subject);
  const isOlder = isContinued || complete > size;
  return isOlder ? eraseAgain(services, journal.subjects) : null;
}

interface Requirement {
  /** Size of the newest published head beyond the log; 0 without one. */
  readonly published: number;
  /** Size up to which the journal is complete. It must not be smaller. */
  readonly complete: number;
  /** The log is continued in another epoch, and the journal was not recorded as complete for that one yet. */
  readonly isContinued: boolean;
}

/** How new the journal must be: as the log before it was restored, which may be in a further epoch since. */
async function requirement(
  { store }: Pick<Services, 'store'>,
  path: string,
  size: number,
  asOf: JournalStatement | null,
): Promise<Requirement> {
  const { origin, beyond } = await readPublishedHeads(path, size);
  const [recorded, epoch] = [epochOf(asOf?.log ?? ''), epochOf(origin ?? '')];
  let [published, complete] = [beyond, asOf?.size ?? 0];
  if (recorded >= epoch) return { published, complete, isContinued: false };
  const seams = await store.readStream(SEAM_STREAM);
  for (let n = recorded; n < epoch; n++) {
    const kept = readSeam(seams[n - 1]?.data ?? '')?.kept ?? 0;
    const lost = await readPublishedHeads(archiveOf(path, n), kept);
    // The journal says nothing about erasures in this log.
    if (n > recorded && lost.beyond > 0) complete = 0;
    published = Math.max(published, lost.beyond);
  }
  return { published, complete, isContinued: true };
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
    last = (await erasePerson(runner, vault, subject, OWN_REASONS.erased_before_restore, context)).position;
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
  const [asOf, head] = [await journal.asOf(), await latestHead(services.queries)];
  const log = head?.origin ?? null;
  if ((size === asOf?.size && log === asOf.log) || !(await hasReacted(services, 'erasures', position, 0))) return;
  await journal.load();
  await journal.setAsOf(size, log);
}
