import { account } from '@sankofa/events/accounts/account';
import type { Role } from '@sankofa/events/accounts/role';
import { StaffRoleChanged, StaffSuspended, StaffSuspensionLifted } from '@sankofa/events/accounts/staff-access';
import { StaffInvited } from '@sankofa/events/accounts/staff-invitation';
import type { EventHead } from '@sankofa/events/store/codec';
import { linkWithToken } from '../contract/link-token.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';
import type { LinkTokens } from './link-tokens.ts';

const nameOf = (role: Role): string => role.replaceAll('_', ' ');

/** E-mails to staff, and to those invited to become staff. @param address of Sankofa, as people open it */
export function staffEmails({ runner }: Pick<Services, 'runner'>, links: LinkTokens, address: string): Emails {
  const toMember = async ({ aggregateId }: EventHead, subject: string, text: string): Promise<Mail[]> => {
    const { state } = await runner.state(account, aggregateId);
    return state.email ? [{ to: state.email, subject, text }] : [];
  };
  return defineEmails([StaffInvited, StaffRoleChanged, StaffSuspended, StaffSuspensionLifted], {
    StaffInvited: ({ aggregateId, data: { email, requestId, role, expiresAt } }) => {
      const token = links.issue('staff-invitation', { personId: aggregateId, requestId });
      return [
        {
          to: email,
          subject: 'You are invited to the Sankofa console',
          text: `You are invited to work in the Sankofa console as ${nameOf(role)}. This link lets you in, once, until ${expiresAt.slice(0, 10)}. Have an authenticator app at hand:

${linkWithToken(`${address}/admin/invitation`, token)}

If you do not know what this is about, do nothing: without you nothing comes of it.
`,
        },
      ];
    },
    StaffRoleChanged: (event) =>
      toMember(
        event,
        'Your role in the Sankofa console has changed',
        `Your role in the Sankofa console is now ${nameOf(event.data.role)}; it was ${nameOf(event.data.formerRole)}. You were signed out of the console: sign in again to work with it.

The reason: ${event.data.reason}

${address}/admin
`,
      ),
    StaffSuspended: (event) =>
      toMember(
        event,
        'The Sankofa console is closed to you',
        `An owner has closed the Sankofa console to you. You were signed out of it. Your account as a viewer stays as it is.

The reason: ${event.data.reason}

Whoever invited you can tell you more.
`,
      ),
    StaffSuspensionLifted: (event) =>
      toMember(
        event,
        'The Sankofa console is open to you again',
        `The Sankofa console is open to you again, with the role you had. Sign in as before:

${address}/admin

The reason: ${event.data.reason}
`,
      ),
  });
}
