import type { ContactCategory, ContactSummary } from '@sankofa/api/contract/contact';
import { labels, t } from '../messages.ts';
import type { StateLabel } from '../theme/state-pill.tsx';

export const CATEGORY_LABELS: Readonly<Record<ContactCategory, string>> = labels({
  General: 'contact.category_general',
  'Technical Support': 'contact.category_technical_support',
  'Content Creator': 'contact.category_content_creator',
  Partnership: 'contact.category_partnership',
  'Business Inquiry': 'contact.category_business_inquiry',
  Billing: 'contact.category_billing',
  'Feature Request': 'contact.category_feature_request',
  'Bug Report': 'contact.category_bug_report',
});

/** Whether it waits for an answer. */
export const isOpen = ({ answered_at, erased }: Pick<ContactSummary, 'answered_at' | 'erased'>): boolean =>
  answered_at === null && !erased;

export function stateOf(message: Pick<ContactSummary, 'answered_at' | 'erased'>): StateLabel {
  if (isOpen(message)) return { word: t('contact.open'), tone: 'warn' };
  return message.answered_at === null
    ? { word: t('contact.never_answered'), tone: 'plain' }
    : { word: t('contact.answered'), tone: 'good' };
}

/** "Billing: My bill" */
export const aboutOf = ({ category, subject }: Pick<ContactSummary, 'category' | 'subject'>): string =>
  subject
    ? t('contact.category_and_subject', { category: CATEGORY_LABELS[category], subject })
    : CATEGORY_LABELS[category];

const DAY_MS = 86_400_000;

/** Days until a message is erased; empty for messages from accounts. @param now in milliseconds */
export function retentionLabel(
  { erased, erased_from }: Pick<ContactSummary, 'erased' | 'erased_from'>,
  now: number,
): string {
  if (erased) return t('contact.erased');
  if (erased_from === null) return '';
  const days = Math.ceil((Date.parse(erased_from) - now) / DAY_MS);
  if (days <= 0) return t('contact.erased_today');
  return t('contact.days_left', { days });
}
