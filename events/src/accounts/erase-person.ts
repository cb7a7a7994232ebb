import type { KeyVault } from '../personal/key-vault.ts';
import type { CommandContext, CommandResult, CommandRunner } from '../store/command-runner.ts';
import type { EventOf } from '../store/define-event.ts';
import { account, type accountEvents } from './account.ts';
import { releaseEmail } from './email-addresses.ts';

/**
 * Makes the personal data of a person unreadable, except in backups made before: says so in the log, frees the e-mail
 * address, then destroys the key. Read models scrub their rows when they read the event. Interrupted in between, the same
 * command finishes it.
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

/** Does in the vault what follows from an erasure that the log says. Doing it again changes nothing. */
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
