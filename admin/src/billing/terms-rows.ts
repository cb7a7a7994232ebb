import type { AdminProduct } from '@sankofa/api/contract/admin-products';
import { formatNumber, formatUnit } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import { priceText } from './billing-labels.ts';

type Terms = AdminProduct['terms'];

/** A term of a product: its label, and its value as text. */
export type TermRow = readonly [label: string, value: string];

const DAY_H = 24;

/** What a version of a product costs and gives, as applies to its kind. */
export function termRows(terms: Terms): TermRow[] {
  const { kind, benefits, credits, validHours, trialDays } = terms;
  const yesNo = (is: boolean): string => t(is ? 'billing.yes' : 'billing.no');
  const price: TermRow = [t('billing.price'), priceText(terms)];
  const validFor: TermRow = [t('billing.valid_for'), validHours === null ? '' : hoursText(validHours)];
  switch (kind) {
    case 'plan':
      return [
        price,
        [t('billing.trial_days'), formatNumber(trialDays)],
        [t('billing.premium_films'), yesNo(benefits.premiumFilms)],
        [t('billing.shows_ads'), yesNo(benefits.ads)],
        [t('billing.max_height'), heightText(benefits.maxHeight)],
        [t('billing.screens'), formatNumber(benefits.screens)],
        [t('billing.creator_tools'), yesNo(benefits.creatorTools)],
      ];
    case 'bundle':
      return [price, [t('billing.credits'), formatNumber(credits)], validFor];
    case 'pass':
      return [price, validFor];
    default:
      return [price];
  }
}

/** Height of a picture: `1080p`. */
export const heightText = (height: number): string => `${height}p`;

/** Hours as whole days, where they are more than a week. */
const hoursText = (hours: number): string =>
  hours % DAY_H === 0 && hours > 7 * DAY_H ? formatUnit(hours / DAY_H, 'day') : formatUnit(hours, 'hour');

/** Rows of two versions that differ, and name and description. */
export function changedRows(before: Terms, after: Terms): { label: string; before: string; after: string }[] {
  const texts = ({ name, description }: Terms): TermRow[] => [
    [t('billing.name'), name],
    [t('billing.description'), description],
  ];
  const old = [...texts(before), ...termRows(before)];
  return [...texts(after), ...termRows(after)].flatMap(([label, value], n) => {
    const was = old[n]?.[1] ?? '';
    return was === value ? [] : [{ label, before: was, after: value }];
  });
}
