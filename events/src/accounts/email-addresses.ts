import { randomUUID } from 'node:crypto';
import type { KeyVault } from '../personal/key-vault.ts';
import type { MasterKey } from '../personal/master-key.ts';
import type { CommandContext, CommandRunner } from '../store/command-runner.ts';
import { Refusal } from '../store/refusal.ts';
import { account } from './account.ts';
import { emailClaim, type ReleaseReason } from './email-claim.ts';
import { isOpen } from './email-links.ts';

interface ReleaseDeps {
  readonly runner: CommandRunner;
  readonly vault: KeyVault;
}
interface Deps extends ReleaseDeps {
  readonly masterKey: MasterKey;
}

/** After this time, a claim whose sign-up created no account can be taken over, in ms. */
const UNFINISHED_MS = 60_000;
/** After this time, a claim that no account uses counts as abandoned, in ms. */
const ABANDONED_MS = 600_000;
/** Batch size of `settleClaims`, in claims. */
const AT_ONCE = 1_000;

/** Returns the id of the account that has this e-mail address, or null. Takes equally long either way. */
export async function findAccountId({ runner, vault, masterKey }: Deps, email: string): Promise<string | null> {
  const claimId = await vault.addresses.find(masterKey.blindIndex('email', email));
  // An unknown address reads a stream too (an empty one), so that timing does not reveal accounts.
  return (await runner.state(emailClaim, claimId ?? randomUUID())).state.accountId;
}

/**
 * Claims an e-mail address for an account and returns the id of the claim. The vault's row is written before the event:
 * after a crash in between, the next claim reuses the row.
 * @throws Refusal `email_taken`
 */
export async function claimEmail(deps: Deps, email: string, accountId: string, context: CommandContext) {
  const { runner, vault, masterKey } = deps;
  const blindIndex = masterKey.blindIndex('email', email);
  for (;;) {
    const claimId = await vault.addresses.claimFor(blindIndex, context.now);
    try {
      await runner.run(emailClaim, claimId, { kind: 'claim', accountId }, context);
    } catch (error) {
      if (!(error instanceof Refusal) || !(await releaseUnfinished(deps, claimId, context.now))) throw error;
    }
    if (!(await removeEnded(deps, claimId))) return claimId;
  }
}

/** Ends the claim of an account, which makes the address available. */
export async function releaseEmail(
  deps: ReleaseDeps,
  claimId: string,
  release: { readonly accountId: string | null; readonly reason: ReleaseReason },
  context: CommandContext,
): Promise<void> {
  await deps.runner.run(emailClaim, claimId, { kind: 'release', ...release }, context);
  await removeEnded(deps, claimId);
}

/**
 * Ends claims that no account uses after ten minutes. A crash leaves them behind: before the event, before the account
 * was registered, or before its address was changed. Claims in use are taken off the list. Safe to run in several
 * processes, and while addresses are being claimed: the log decides the order.
 */
export async function settleClaims(deps: ReleaseDeps, now: Date): Promise<void> {
  const { runner, vault } = deps;
  const abandonedAt = new Date(now.getTime() - ABANDONED_MS);
  for (const claimId of await vault.addresses.unsettled(abandonedAt, AT_ONCE)) {
    const { accountId, claimedAt } = (await runner.state(emailClaim, claimId)).state;
    // The abandoned row has just been claimed again.
    if (claimedAt !== null && new Date(claimedAt) > abandonedAt) continue;
    const holder = accountId === null ? null : (await runner.state(account, accountId)).state;
    if (holder?.emailClaimId === claimId) await vault.addresses.settle(claimId);
    // The opened link may be opened again to finish the change.
    else if (!isOpen(holder?.emailChange ?? null, abandonedAt)) {
      await releaseEmail(deps, claimId, { accountId, reason: 'unfinished' }, releaseContext(claimId, now));
    }
  }
}

/** Ends a claim whose sign-up created no account in time. Returns false if it did, or still may. */
async function releaseUnfinished(deps: ReleaseDeps, claimId: string, now: Date): Promise<boolean> {
  const { accountId, claimedAt, hasEnded } = (await deps.runner.state(emailClaim, claimId)).state;
  if (hasEnded) return true;
  if (accountId === null || claimedAt === null || now.getTime() - Date.parse(claimedAt) < UNFINISHED_MS) return false;
  if ((await deps.runner.state(account, accountId)).state.status !== 'none') return false;
  await releaseEmail(deps, claimId, { accountId, reason: 'unfinished' }, releaseContext(claimId, now));
  return true;
}

/** Removes the row of a claim that has ended. Returns false if the claim has not ended. */
async function removeEnded({ runner, vault }: ReleaseDeps, claimId: string): Promise<boolean> {
  if (!(await runner.state(emailClaim, claimId)).state.hasEnded) return false;
  await vault.addresses.remove(claimId);
  return true;
}

const releaseContext = (claimId: string, now: Date): CommandContext => ({
  now,
  actor: { kind: 'system', id: 'sign-up' },
  idempotencyKey: `unfinished ${claimId}`,
});
