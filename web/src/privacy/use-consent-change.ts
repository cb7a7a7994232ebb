import { type ConsentType, recordConsent, withdrawConsent } from '@sankofa/api/contract/privacy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { readBack } from '../server/read-back.ts';
import { changedTexts, complianceStatus, consents } from './queries.ts';

export interface ConsentChange {
  readonly consentType: ConsentType;
  readonly to: 'granted' | 'withdrawn';
  /** SHA-256 of the shown text, which a grant is bound to. */
  readonly noticeHash: string;
}

/**
 * Grants or withdraws a consent. Pending until the consents have been read again, so that the screen shows what is recorded.
 * `onFailure` gets a `StaleReadError` when the list lags. Both callbacks run even if the component is unmounted by then.
 */
export function useConsentChange({ person, source, onShown, onFailure }: ConsentChangeOptions) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ consentType, to, noticeHash }: ConsentChange) => {
      if (to === 'granted') {
        const given = { consent_type: consentType, consent_given: true, explicit_consent: true };
        await call(recordConsent, { body: { ...given, notice_hash: noticeHash, source } });
      } else {
        await call(withdrawConsent, { params: { consentType }, query: { source } });
      }
      await readBack(queries, { queryKey: consents(person).queryKey });
    },
    onSuccess: (_nothing, change) => onShown(change),
    onError: onFailure,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: consents(person).queryKey }),
        queries.invalidateQueries({ queryKey: complianceStatus(person).queryKey }),
        queries.invalidateQueries({ queryKey: changedTexts(person).queryKey }),
      ]),
  });
}

interface ConsentChangeOptions {
  readonly person: string;
  readonly source: 'compliance_dashboard' | 'legal_viewer';
  readonly onShown: (change: ConsentChange) => void;
  readonly onFailure: (error: Error) => void;
}
