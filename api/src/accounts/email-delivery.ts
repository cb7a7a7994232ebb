import { account } from '@sankofa/events/accounts/account';
import { findAccountId } from '@sankofa/events/accounts/email-addresses';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Services } from '../services.ts';

/**
 * Records at an account whether the mail server takes e-mails to its address.
 * @param refusedWith status code of SMTP; null if it took the e-mail
 * @returns whether an account has the address
 */
export type RecordDelivery = (
  email: string,
  refusedWith: number | null,
  context: Pick<CommandContext, 'now' | 'idempotencyKey'>,
) => Promise<boolean>;

export const recordDelivery =
  (services: Pick<Services, 'runner' | 'vault' | 'masterKey'>): RecordDelivery =>
  async (email, refusedWith, context) => {
    const personId = await findAccountId(services, email);
    if (personId === null) return false;
    const { emailRefusedSince } = (await services.runner.state(account, personId)).state;
    if (refusedWith !== null || emailRefusedSince !== null) {
      const command = { kind: 'record-delivery', email, refusedWith } as const;
      const actor = { kind: 'system', id: 'mail' } as const;
      await services.runner.run(account, personId, command, { ...context, actor });
    }
    return true;
  };
