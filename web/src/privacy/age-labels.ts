import { ADULT, type AgeVerification, OLDEST, YOUNGEST } from '@sankofa/api/contract/age';
import { momentOf } from '../shell/dates.ts';

/** Whether what was typed is an age under 18. */
export const isMinor = (typed: string): boolean => {
  const age = Number(typed);
  return typed.trim() !== '' && Number.isFinite(age) && age < ADULT;
};

interface AgeFormValues {
  readonly age: string;
  readonly method: string;
  readonly parentalEmail: string;
}

/** What is wrong with the form, by field. */
export function ageFaults({
  age,
  method,
  parentalEmail,
}: AgeFormValues): [field: 'age' | 'parentalEmail', message: string][] {
  const years = Number(age);
  if (!Number.isInteger(years) || years < YOUNGEST || years > OLDEST) {
    return [['age', `Give your age in whole years, from ${YOUNGEST} to ${OLDEST}.`]];
  }
  if (!isMinor(age)) {
    return method === 'parental_consent'
      ? [['age', 'Parental consent is for people under 18. Choose another method.']]
      : [];
  }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(parentalEmail.trim())
    ? []
    : [['parentalEmail', 'Give the e-mail address of a parent or guardian.']];
}

const HOLD = 'The limits for people under 18 hold: no film rated above PG-13 plays.';

/** Where the verification stands: a line, and what follows from it. */
export function ageStatusLabel(
  { status, expires_at, parental_email, reason, declared_age }: AgeVerification,
  now: Date,
): { readonly title: string; readonly text: string } {
  const limits = 'Until then the limits for people under 18 hold: no film rated above PG-13 plays.';
  switch (status) {
    case 'none':
      return { title: 'Your age is not verified', text: `Tell us how old you are. ${limits}` };
    case 'verified':
      return {
        title: 'Your age is verified',
        text: isMinor(String(declared_age ?? ''))
          ? 'Your parent or guardian agreed: films rated R play, those rated NC-17 from 18 on. They can withdraw their consent at any time.'
          : 'The limits for people under 18 do not hold for you.',
      };
    case 'awaiting_document':
      return {
        title: 'We wait for your document',
        text: `Upload one that shows your date of birth. Only a compliance officer sees it, and it is deleted right after the decision. ${limits}`,
      };
    case 'awaiting_review':
      return {
        title: 'Your document waits for a decision',
        text: `Only a compliance officer opens it, and it is deleted right after. The decision shows here. ${limits}`,
      };
    case 'awaiting_parent': {
      if (expires_at !== null && expires_at < now.toISOString()) {
        return {
          title: 'Nobody answered in time',
          text: `The link we sent does not work any more. Ask again. ${limits}`,
        };
      }
      const until = expires_at === null ? '' : ` The link works until ${momentOf(expires_at)}.`;
      return {
        title: 'We wait for your parent or guardian',
        text: `A letter with a link went to ${parental_email ?? 'them'}.${until} ${limits}`,
      };
    }
    case 'rejected':
      return {
        title: 'Your document did not show your age',
        text: `${reason ?? 'No reason was given'}. The document is deleted. You can send another. ${limits}`,
      };
    case 'parent_refused':
      return {
        title: 'Your parent or guardian refused',
        text: `${HOLD} You can ask again, or upload a document once you are 18.`,
      };
    case 'consent_withdrawn':
      return {
        title: 'Your parent or guardian withdrew their consent',
        text: `${HOLD} You can ask again, or upload a document once you are 18.`,
      };
  }
}
