import {
  WITHDRAWAL_DAYS,
  WithdrawalConfirmed,
  WithdrawalDeclared,
  withdrawal,
} from '@sankofa/events/billing/withdrawal';
import { refundOfWithdrawal } from '@sankofa/events/billing/withdrawal-refund';
import type { LinkTokens } from '../accounts/link-tokens.ts';
import { linkWithToken } from '../contract/link-token.ts';
import { emailTexts, paragraphs } from '../reactors/mail/email-texts.ts';
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
      const { t, moment } = emailTexts(language);
      const token = links.issue('withdrawal', { personId: requestId, requestId });
      return [
        {
          to: email,
          subject: t('billing.email.declared.subject', { kind }),
          text: paragraphs(
            t('billing.email.declared.text', { kind, name, contract, at: moment(at) }),
            t('billing.email.declared.confirm', { link: linkWithToken(`${address}/withdrawal/confirm`, token) }),
            t('billing.email.declared.not_you'),
          ),
        },
      ];
    },

    WithdrawalConfirmed: async ({ aggregateId: requestId, data }): Promise<Mail[]> => {
      const { declared } = (await services.runner.state(withdrawal, requestId)).state;
      if (!declared?.email) return [];
      const { kind, outcome, customerId, subscriptionId } = data;
      const { name, email, contract, language, at } = declared;
      const { t, day } = emailTexts(language);
      const customer = customerId === null ? null : await records.state(customerId);
      const ends = customer?.subscriptions.get(subscriptionId ?? '')?.cancelsAt;
      const refund = customer && refundOfWithdrawal(customer, requestId);
      const told = {
        to: email,
        subject: t('billing.email.confirmed.subject', { kind }),
        text: paragraphs(
          t(`billing.email.confirmed.${outcome}`, { contract, days: WITHDRAWAL_DAYS }),
          outcome === 'cancelled' && ends ? t('billing.email.confirmed.until', { day: day(ends) }) : '',
          refund ? withdrawalText(refund, language) : '',
        ),
      };
      const ours = emailTexts(null);
      const facts = { kind, name, email, contract, at: ours.moment(at) };
      if (outcome === 'not_found') {
        const text = ours.t('billing.email.to_find.text', facts);
        return [told, { to: team, subject: ours.t('billing.email.to_find.subject', { kind }), text: paragraphs(text) }];
      }
      if (outcome === 'for_staff') {
        const text = ours.t('billing.email.to_end.text', { ...facts, subscription: subscriptionId ?? '' });
        return [told, { to: team, subject: ours.t('billing.email.to_end.subject', { kind }), text: paragraphs(text) }];
      }
      return [told];
    },
  });
}
