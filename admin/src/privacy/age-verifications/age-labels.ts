import type { AgeCase, AgeStatus } from '@sankofa/api/contract/age';
import { labels } from '../../messages.ts';
import { type StateLabel, stateLabel } from '../../theme/state-pill.tsx';

export const AGE_STATUSES: Readonly<Record<AgeStatus, StateLabel>> = {
  none: stateLabel('privacy.age_status_none', 'plain'),
  awaiting_document: stateLabel('privacy.age_status_awaiting_document', 'plain'),
  awaiting_review: stateLabel('privacy.age_status_awaiting_review', 'warn'),
  awaiting_parent: stateLabel('privacy.age_status_awaiting_parent', 'plain'),
  verified: stateLabel('privacy.age_status_verified', 'good'),
  rejected: stateLabel('privacy.age_status_rejected', 'bad'),
  parent_refused: stateLabel('privacy.age_status_parent_refused', 'bad'),
  consent_withdrawn: stateLabel('privacy.age_status_consent_withdrawn', 'bad'),
};

export const AGE_METHODS: Readonly<Record<AgeCase['method'], string>> = labels({
  self_declaration: 'privacy.age_method_self_declaration',
  document_upload: 'privacy.age_method_document_upload',
  parental_consent: 'privacy.age_method_parental_consent',
});
