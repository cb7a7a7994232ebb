import { account } from '@sankofa/events/accounts/account';
import { StaffRoleChanged, StaffSuspended, StaffSuspensionLifted } from '@sankofa/events/accounts/staff-access';
import { StaffInvited } from '@sankofa/events/accounts/staff-invitation';
import type { EventHead } from '@sankofa/events/store/codec';
import { linkWithToken } from '../contract/link-token.ts';
import { type EmailTexts, emailTexts, emailTextsFor } from '../reactors/mail/email-texts.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';
import type { LinkTokens } from './link-tokens.ts';

/** E-mails to staff and to invited people. @param address public URL of Sankofa */
export function staffEmails(services: Pick<Services, 'runner'>, links: LinkTokens, address: string): Emails {
  const toMember = async (
    { aggregateId }: EventHead,
    write: (t: EmailTexts['t']) => readonly [subject: string, text: string],
  ): Promise<Mail[]> => {
    const { state } = await services.runner.state(account, aggregateId);
    if (!state.email) return [];
    const { t, mail } = await emailTextsFor(services, aggregateId);
    return [mail(state.email, ...write(t))];
  };
  const console = `${address}/admin`;
  return defineEmails([StaffInvited, StaffRoleChanged, StaffSuspended, StaffSuspensionLifted], {
    StaffInvited: async ({ aggregateId, metadata, data: { email, requestId, role, expiresAt } }) => {
      const { kind, id } = metadata.actor;
      const { t, day, mail } = kind === 'staff' ? await emailTextsFor(services, id) : emailTexts(null);
      const token = links.issue('staff-invitation', { personId: aggregateId, requestId });
      const text = t('accounts.email.invited.text', {
        role: t(`accounts.email.role_${role}`),
        day: day(expiresAt),
        link: linkWithToken(`${console}/invitation`, token),
      });
      return [mail(email, t('accounts.email.invited.subject'), text)];
    },
    StaffRoleChanged: (event) =>
      toMember(event, (t) => [
        t('accounts.email.role_changed.subject'),
        t('accounts.email.role_changed.text', {
          role: t(`accounts.email.role_${event.data.role}`),
          former_role: t(`accounts.email.role_${event.data.formerRole}`),
          console,
          reason: event.data.reason,
        }),
      ]),
    StaffSuspended: (event) =>
      toMember(event, (t) => [
        t('accounts.email.console_suspended.subject'),
        t('accounts.email.console_suspended.text', { reason: event.data.reason }),
      ]),
    StaffSuspensionLifted: (event) =>
      toMember(event, (t) => [
        t('accounts.email.console_restored.subject'),
        t('accounts.email.console_restored.text', { console, reason: event.data.reason }),
      ]),
  });
}
