import { account } from '@sankofa/events/accounts/account';
import { TestEmailRequested } from '@sankofa/events/installation/preparation';
import { emailTextsFor } from '../reactors/mail/email-texts.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';
import { testCode } from './test-code.ts';

/** @param address public URL of Sankofa */
export const installationEmails = (services: Pick<Services, 'runner' | 'masterKey'>, address: string): Emails =>
  defineEmails([TestEmailRequested], {
    TestEmailRequested: async ({ data: { accountId, requestId } }) => {
      const { email } = (await services.runner.state(account, accountId)).state;
      if (!email) return [];
      const { t, mail } = await emailTextsFor(services, accountId);
      const code = testCode(services.masterKey, requestId);
      return [
        mail(
          email,
          t('installation.email.subject'),
          t('installation.email.text', { code, address: `${address}/admin` }),
        ),
      ];
    },
  });
