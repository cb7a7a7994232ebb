import type { ContactSummary } from '@sankofa/api/contract/contact';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { countText } from '../shell/count-text.ts';
import type { StateLabel } from '../theme/state-pill.tsx';

/** Who wrote, as a list names them. */
export const senderOf = ({ name, id }: Pick<ContactSummary, 'name' | 'id'>): string => personName(name, id);

/** Whether somebody waits for an answer. */
export const isOpen = ({ answered_at, erased }: Pick<ContactSummary, 'answered_at' | 'erased'>): boolean =>
  answered_at === null && !erased;

/** Where a message stands. */
export function stateOf(message: Pick<ContactSummary, 'answered_at' | 'erased'>): StateLabel {
  if (isOpen(message)) return { word: t('contact.open'), tone: 'warn' };
  return message.answered_at === null
    ? { word: t('contact.never_answered'), tone: 'plain' }
    : { word: t('contact.answered'), tone: 'good' };
}

/** What it is about, in as few words. */
export const aboutOf = ({ category, subject }: Pick<ContactSummary, 'category' | 'subject'>): string =>
  subject ? `${category}: ${subject}` : category;

const DAY_MS = 86_400_000;

/** How long what was written can still be read: empty for that of people with an account. @param now in milliseconds */
export function retentionLabel(
  { erased, erased_from }: Pick<ContactSummary, 'erased' | 'erased_from'>,
  now: number,
): string {
  if (erased) return t('contact.erased');
  if (erased_from === null) return '';
  const days = Math.ceil((Date.parse(erased_from) - now) / DAY_MS);
  if (days <= 0) return t('contact.erased_today');
  return `${countText(days, 'day')} left`;
}

/** Opens an e-mail that answers the message, in whatever sends e-mails for whoever reads this. */
export const answerLink = ({ email, subject, category }: { email: string; subject: string | null; category: string }) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject || category}`)}`;
