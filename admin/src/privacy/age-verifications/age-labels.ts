import type { AgeCase, AgeStatus } from '@sankofa/api/contract/age';
import { personName } from '../../accounts/person-name.ts';
import { labels } from '../../messages.ts';
import { type StateLabel, stateLabel } from '../../theme/state-pill.tsx';

export const AGE_STATUSES: Readonly<Record<AgeStatus, StateLabel>> = {
  none: stateLabel('privacy.age_statuses_none_word', 'plain'),
  awaiting_document: stateLabel('privacy.age_statuses_awaiting_document_word', 'plain'),
  awaiting_review: stateLabel('privacy.age_statuses_awaiting_review_word', 'warn'),
  awaiting_parent: stateLabel('privacy.age_statuses_awaiting_parent_word', 'plain'),
  verified: stateLabel('privacy.age_statuses_verified_word', 'good'),
  rejected: stateLabel('privacy.age_statuses_rejected_word', 'bad'),
  parent_refused: stateLabel('privacy.age_statuses_parent_refused_word', 'bad'),
  consent_withdrawn: stateLabel('privacy.age_statuses_consent_withdrawn_word', 'bad'),
};

export const AGE_METHODS: Readonly<Record<AgeCase['method'], string>> = labels({
  self_declaration: 'privacy.age_methods_self_declaration',
  document_upload: 'privacy.age_methods_document_upload',
  parental_consent: 'privacy.age_methods_parental_consent',
});

export const personOf = ({ name, id }: Pick<AgeCase, 'name' | 'id'>): string => personName(name, id);
