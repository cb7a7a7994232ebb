import type { KeyVault } from '../personal/key-vault.ts';
import type { CommandContext, CommandResult, CommandRunner } from '../store/command-runner.ts';
import type { EventOf } from '../store/define-event.ts';
import { account, type accountEvents } from './account.ts';

/**
 * Makes everything personal about somebody unreadable for ever: says so in the log, then destroys the key. Read models
 * scrub their rows when they read the event. Interrupted in between, the same command finishes it.
 * @throws Refusal `not_found`
 */
export async function erasePerson(
  runner: CommandRunner,
  vault: KeyVault,
  personId: string,
  reason: string,
  context: CommandContext,
): Promise<CommandResult<EventOf<(typeof accountEvents)[number]>>> {
  const result = await runner.run(account, personId, { kind: 'erase', reason }, context);
  await vault.destroy(personId);
  return result;
}
