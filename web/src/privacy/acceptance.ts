import type { ConsentState, LegalDocument } from '@sankofa/api/contract/privacy';

/** Whether the reader of a legal document has accepted it. */
export type Acceptance =
  /** The document is for information only. */
  | { readonly kind: 'not-asked' }
  /** A newer version is in force, so this one can no longer be accepted. */
  | { readonly kind: 'superseded'; readonly inForce: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'accepted'; readonly since: string | null }
  | { readonly kind: 'accepted-earlier'; readonly version: number; readonly since: string | null }
  | { readonly kind: 'withdrawn'; readonly since: string | null };

/** @param consents the reader’s consents, or null for a visitor */
export function acceptanceOf(document: LegalDocument, consents: readonly ConsentState[] | null): Acceptance {
  if (document.consent_type === null) return { kind: 'not-asked' };
  const consent = consents?.find(({ consent_type }) => consent_type === document.consent_type);
  if (consent === undefined) return { kind: 'open' };

  const { state, version, since, notice } = consent;
  const inForce = state === 'granted' || state === 'outdated';
  if (inForce && version === document.version) return { kind: 'accepted', since };
  if (document.version < notice.version) return { kind: 'superseded', inForce: notice.version };
  if (inForce && version !== null) return { kind: 'accepted-earlier', version, since };
  return state === 'withdrawn' ? { kind: 'withdrawn', since } : { kind: 'open' };
}
