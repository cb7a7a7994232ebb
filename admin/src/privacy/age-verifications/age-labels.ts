import type { AgeCase, AgeStatus } from '@sankofa/api/contract/age';
import { personName } from '../../accounts/person-name.ts';
import type { StateLabel } from '../../theme/state-pill.tsx';

/** Where a verification stands, in words. */
export const AGE_STATUSES: Readonly<Record<AgeStatus, StateLabel>> = {
  none: { word: 'Not begun', tone: 'plain' },
  awaiting_document: { word: 'Awaits document', tone: 'plain' },
  awaiting_review: { word: 'To be decided', tone: 'warn' },
  awaiting_parent: { word: 'Awaits parent', tone: 'plain' },
  verified: { word: 'Verified', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  parent_refused: { word: 'Parent refused', tone: 'bad' },
  consent_withdrawn: { word: 'Parent withdrew', tone: 'bad' },
};

export const AGE_METHODS: Readonly<Record<AgeCase['method'], string>> = {
  self_declaration: 'Self declaration',
  document_upload: 'Document upload',
  parental_consent: 'Parental consent',
};

/** Whose case it is. */
export const personOf = ({ name, id }: Pick<AgeCase, 'name' | 'id'>): string => personName(name, id);

/** "48 KB" */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
