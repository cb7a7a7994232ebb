import { account } from '@sankofa/events/accounts/account';
import type { Services } from '../services.ts';

/**
 * Decorates a decider whose events contain a staff reason about a person: it is sealed with that person's key, and
 * erased with them. After an erasure it is sealed with the author's key.
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
