import { account } from '@sankofa/events/accounts/account';
import {
  CreatorApplicationRejected,
  CreatorDecisionRevoked,
  CreatorVerified,
} from '@sankofa/events/creators/verification-events';
import type { EventHead } from '@sankofa/events/store/codec';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** E-mails to people whose applications as creators were decided on. @param address of Sankofa, as people open it */
export function creatorEmails({ runner }: Pick<Services, 'runner'>, address: string): Emails {
  async function toCreator({ aggregateId }: EventHead, subject: string, text: string) {
    const { email } = (await runner.state(account, aggregateId)).state;
    if (!email) return [];
    return [{ to: email, subject, text: `${text}\n\nYour application is here:\n\n${address}/creator/verification\n` }];
  }

  return defineEmails([CreatorVerified, CreatorApplicationRejected, CreatorDecisionRevoked], {
    CreatorVerified: (event) => {
      const { tier, note } = event.data;
      const from = note === '' ? '' : `\n\nWhoever decided wrote to you:\n\n${note}`;
      return toCreator(
        event,
        'You are a verified creator',
        `We looked at your application. You are verified as a creator from now on, in the ${tier} tier.${from}`,
      );
    },

    CreatorApplicationRejected: (event) =>
      toCreator(
        event,
        'Your application as a creator was rejected',
        `We looked at your application to be verified as a creator, and do not verify you. The reason:

${event.data.note}

You can apply again from ${dayOf(event.data.mayApplyFrom)} on.`,
      ),

    CreatorDecisionRevoked: (event) => {
      const { mayApplyFrom, reason } = event.data;
      const because = `The reason:\n\n${reason}`;
      return mayApplyFrom
        ? toCreator(
            event,
            'You are not a verified creator any more',
            `We have taken back that you are a verified creator. ${because}\n\nYou can apply again from ${dayOf(mayApplyFrom)} on.`,
          )
        : toCreator(
            event,
            'We look at your application as a creator again',
            `Your application had been rejected. That does not hold any more: it waits for another decision. ${because}`,
          );
    },
  });
}

const dayOf = (at: string): string => day.format(new Date(at));
