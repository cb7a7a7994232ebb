import type { KeyVault } from '../personal/key-vault.ts';
import type { CommandContext, CommandResult, CommandRunner } from '../store/command-runner.ts';
import type { EventOf } from '../store/define-event.ts';
import { account, type accountEvents } from './account.ts';
import { releaseEmail } from './email-addresses.ts';

/**
 * Makes the personal data of a person unreadable, except in older backups: records the erasure in the log, releases the
 * e-mail address, then destroys the key. Read models scrub their rows when they read the event. Repeat the command to
 * finish an interrupted erasure.
 * @throws Refusal `not_found`
 */
export async function erasePerson(
  runner: CommandRunner,
  vault: KeyVault,
  personId: string,
  reason: string,
  context: CommandContext,
): Promise<CommandResult<AccountEvent>> {
  const result = await runner.run(account, personId, { kind: 'erase', reason }, context);
  await finishErasure(runner, vault, personId, context);
  return result;
}

/** Applies an erasure recorded in the log to the vault. Idempotent. */
export async function finishErasure(
  runner: CommandRunner,
  vault: KeyVault,
  personId: string,
  context: CommandContext,
): Promise<void> {
  const { emailClaimId } = (await runner.state(account, personId)).state;
  if (emailClaimId !== null) {
    await releaseEmail({ runner, vault }, emailClaimId, { accountId: personId, reason: 'erased' }, context);
  }
  await vault.destroy(personId);
  runner.forget(personId);
}

type AccountEvent = EventOf<(typeof accountEvents)[number]>;
