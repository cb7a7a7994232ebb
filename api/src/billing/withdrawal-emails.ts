import {
  WITHDRAWAL_DAYS,
  WithdrawalConfirmed,
  WithdrawalDeclared,
  withdrawal,
} from '@sankofa/events/billing/withdrawal';
import { refundOfWithdrawal } from '@sankofa/events/billing/withdrawal-refund';
import type { LinkTokens } from '../accounts/link-tokens.ts';
import { linkWithToken } from '../contract/link-token.ts';
import { emailTexts } from '../reactors/mail/email-texts.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';
import type { CustomerRecords } from './customer-records.ts';
import { withdrawalText } from './withdrawal-text.ts';

/**
 * Receipts of declarations with date and time (Directive 2011/83/EU, article 11a), what followed, and what staff have to
 * look for.
 * @param address public URL of Sankofa
 * @param team address of the team
 */
export function withdrawalEmails(
  services: Pick<Services, 'runner'>,
  records: CustomerRecords,
  links: Pick<LinkTokens, 'issue'>,
  address: string,
  team: string,
): Emails {
  return defineEmails([WithdrawalDeclared, WithdrawalConfirmed], {
    WithdrawalDeclared: ({ aggregateId: requestId, at, data }) => {
      const { kind, name, email, contract, language } = data;
      const { t, moment, mail } = emailTexts(language);
      const token = links.issue('withdrawal', { personId: requestId, requestId });
      return [
        mail(
          email,
          t('billing.email.declared.subject', { kind }),
          t('billing.email.declared.text', { kind, name, contract, at: moment(at) }),
          t('billing.email.declared.confirm', { link: linkWithToken(`${address}/withdrawal/confirm`, token) }),
          t('billing.email.declared.not_you'),
        ),
      ];
    },

    WithdrawalConfirmed: async ({ aggregateId: requestId, data }): Promise<Mail[]> => {
      const { declared } = (await services.runner.state(withdrawal, requestId)).state;
      if (!declared?.email) return [];
      const { kind, outcome, customerId, subscriptionId } = data;
      const { name, email, contract, language, at } = declared;
      const { t, day, mail } = emailTexts(language);
      const customer = customerId === null ? null : await records.state(customerId);
      const ends = customer?.subscriptions.get(subscriptionId ?? '')?.cancelsAt;
      const refund = customer && refundOfWithdrawal(customer, requestId);
      const receipt = mail(
        email,
        t('billing.email.confirmed.subject', { kind }),
        t(`billing.email.confirmed.${outcome}`, { contract, days: WITHDRAWAL_DAYS }),
        outcome === 'cancelled' && ends ? t('billing.email.confirmed.until', { day: day(ends) }) : '',
        refund ? withdrawalText(refund, language) : '',
      );
      const toTeam = (subject: string, text: string): Mail => ({ ...ours.mail(team, subject, text), replyTo: email });
      const ours = emailTexts(null);
      const facts = { kind, name, email, contract, at: ours.moment(at) };
      if (outcome === 'not_found') {
        const text = ours.t('billing.email.to_find.text', facts);
        return [receipt, toTeam(ours.t('billing.email.to_find.subject', { kind }), text)];
      }
      if (outcome === 'for_staff') {
        const text = ours.t('billing.email.to_end.text', { ...facts, subscription: subscriptionId ?? '' });
        return [receipt, toTeam(ours.t('billing.email.to_end.subject', { kind }), text)];
      }
      return [receipt];
    },
  });
}
