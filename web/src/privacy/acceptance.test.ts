import type { ConsentState, LegalDocument } from '@sankofa/api/contract/privacy';
import { describe, expect, it } from 'vitest';
import { acceptanceOf } from './acceptance.ts';

const terms: LegalDocument = {
  type: 'terms-of-service',
  version: 3,
  language: 'en',
  languages: ['en'],
  title: 'Terms of service',
  document: '# Terms',
  hash: 'ab',
  published_at: '2026-01-01T00:00:00.000Z',
  in_force_from: '2026-01-01T00:00:00.000Z',
  change_summary: 'First',
  consent_type: 'terms_of_service',
};
const consent: ConsentState = {
  consent_type: 'terms_of_service',
  state: 'not_asked',
  version: null,
  since: null,
  notice: { document_type: 'terms-of-service', version: 3, hash: 'ab', title: 'Terms', text: '# Terms' },
  changes: [],
};
const since = '2026-02-01T00:00:00.000Z';

describe('acceptanceOf', () => {
  it('needs no acceptance of a document for information', () => {
    expect(acceptanceOf({ ...terms, consent_type: null }, [consent])).toEqual({ kind: 'not-asked' });
  });

  it('is open for visitors and for people who never answered', () => {
    expect(acceptanceOf(terms, null)).toEqual({ kind: 'open' });
    expect(acceptanceOf(terms, [consent])).toEqual({ kind: 'open' });
  });

  it('knows this version has been accepted', () => {
    expect(acceptanceOf(terms, [{ ...consent, state: 'granted', version: 3, since }])).toEqual({
      kind: 'accepted',
      since,
    });
  });

  it('knows an earlier version has been accepted', () => {
    expect(acceptanceOf(terms, [{ ...consent, state: 'outdated', version: 2, since }])).toEqual({
      kind: 'accepted-earlier',
      version: 2,
      since,
    });
  });

  it('lets a withdrawn acceptance be given again', () => {
    expect(acceptanceOf(terms, [{ ...consent, state: 'withdrawn', version: 3, since }])).toEqual({
      kind: 'withdrawn',
      since,
    });
  });

  it('does not take an acceptance of a version no longer in force', () => {
    expect(acceptanceOf({ ...terms, version: 2 }, [consent])).toEqual({ kind: 'superseded', inForce: 3 });
    expect(acceptanceOf({ ...terms, version: 2 }, [{ ...consent, state: 'outdated', version: 2, since }])).toEqual({
      kind: 'accepted',
      since,
    });
  });
});
