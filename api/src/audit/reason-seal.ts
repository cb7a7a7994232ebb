import { account } from '@sankofa/events/accounts/account';
import type { Services } from '../services.ts';

/**
 * A decider whose events hold a reason that staff wrote about a person: it is sealed with the key of that person, and
 * erased with them. Once they are erased, what staff writes is sealed with the key of whoever wrote it.
 */
export async function sealReasons<Sealing extends object>(
  { runner }: Pick<Services, 'runner'>,
  decider: Sealing,
  personId: string,
  officerId: string,
): Promise<Sealing & { subject(): string }> {
  const { status } = (await runner.state(account, personId)).state;
  return { ...decider, subject: () => (status === 'erased' ? officerId : personId) };
}
