import { ADULT, type AgeVerification, OLDEST, YOUNGEST } from '@sankofa/api/contract/age';
import { t } from '../messages.ts';
import { momentOf } from '../shell/dates.ts';

/** Whether the input is an age under 18. */
export const isMinor = (typed: string): boolean => {
  const age = Number(typed);
  return typed.trim() !== '' && Number.isFinite(age) && age < ADULT;
};

interface AgeFormValues {
  readonly age: string;
  readonly method: string;
  readonly parentalEmail: string;
}

/** Errors of the form, by field. */
export function ageFaults({
  age,
  method,
  parentalEmail,
}: AgeFormValues): [field: 'age' | 'parentalEmail', message: string][] {
  const years = Number(age);
  if (!Number.isInteger(years) || years < YOUNGEST || years > OLDEST) {
    return [['age', t('privacy.age_fault', { youngest: YOUNGEST, oldest: OLDEST })]];
  }
  if (!isMinor(age)) {
    return method === 'parental_consent' ? [['age', t('privacy.age_fault_adult')]] : [];
  }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(parentalEmail.trim())
    ? []
    : [['parentalEmail', t('privacy.age_fault_parent')]];
}

/** The state of a verification: a heading, and its consequences. */
export function ageStatusLabel(
  { status, expires_at, parental_email, reason, declared_age }: AgeVerification,
  now: Date,
): { readonly title: string; readonly text: string } {
  switch (status) {
    case 'none':
      return { title: t('privacy.age_none'), text: t('privacy.age_none_text') };
    case 'verified':
      return {
        title: t('privacy.age_verified'),
        text: t(isMinor(String(declared_age ?? '')) ? 'privacy.age_verified_minor' : 'privacy.age_verified_adult'),
      };
    case 'awaiting_document':
      return {
        title: t('privacy.age_awaiting_document'),
        text: t('privacy.age_awaiting_document_text'),
      };
    case 'awaiting_review':
      return {
        title: t('privacy.age_awaiting_review'),
        text: t('privacy.age_awaiting_review_text'),
      };
    case 'awaiting_parent': {
      if (expires_at !== null && expires_at < now.toISOString()) {
        return { title: t('privacy.age_expired'), text: t('privacy.age_expired_text') };
      }
      const parent = { known: parental_email === null ? 'no' : 'yes', email: parental_email ?? '' };
      return {
        title: t('privacy.age_awaiting_parent'),
        text:
          expires_at === null
            ? t('privacy.age_awaiting_parent_text', parent)
            : t('privacy.age_awaiting_parent_until', { ...parent, until: momentOf(expires_at) }),
      };
    }
    case 'rejected':
      return {
        title: t('privacy.age_rejected'),
        text: reason === null ? t('privacy.age_rejected_no_reason') : t('privacy.age_rejected_text', { reason }),
      };
    case 'parent_refused':
      return {
        title: t('privacy.age_parent_refused'),
        text: t('privacy.age_refused_text'),
      };
    case 'consent_withdrawn':
      return {
        title: t('privacy.age_consent_withdrawn'),
        text: t('privacy.age_refused_text'),
      };
  }
}
