import { describe, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { consent, type DocumentRef } from './consent.ts';

const v1: DocumentRef = { documentType: 'marketing-emails', documentVersion: 1, documentHash: 'a', language: 'en' };
const v2: DocumentRef = { ...v1, documentVersion: 2, documentHash: 'b' };
const served = (document: DocumentRef) =>
  ({ type: 'NoticeServed', data: { ...document, servedAt: '2026-03-01T00:00:00.000Z' } }) as const;
const granted = (document: DocumentRef) =>
  ({
    type: 'ConsentGranted',
    data: { consentType: 'marketing_emails', ...document, explicit: true, shownAt: null, source: 'api' },
  }) as const;
const withdrawn = (document: DocumentRef) =>
  ({ type: 'ConsentWithdrawn', data: { consentType: 'marketing_emails', ...document, source: 'api' } }) as const;
const grant = (inForce: DocumentRef) =>
  ({
    kind: 'grant',
    consentType: 'marketing_emails',
    inForce,
    explicit: true,
    source: 'compliance_dashboard',
  }) as const;
const withdraw = { kind: 'withdraw', consentType: 'marketing_emails', source: 'compliance_dashboard' } as const;

describe('serving a notice', () => {
  it('is recorded once per text', () => {
    given(consent, [])
      .when({ kind: 'serve-notice', document: v1 })
      .decides([{ type: 'NoticeServed', data: { ...v1, servedAt: NOW.toISOString() } }]);
    given(consent, [served(v1)])
      .when({ kind: 'serve-notice', document: v1 })
      .decides([]);
    given(consent, [served(v1)])
      .when({ kind: 'serve-notice', document: v2 })
      .decides([{ type: 'NoticeServed', data: { ...v2, servedAt: NOW.toISOString() } }]);
  });

  it('is recorded for each text of an answer that is new to the person, however often the language changes', () => {
    const swahili = { ...v1, documentHash: 's', language: 'sw' };
    given(consent, [served(v1)])
      .when({ kind: 'serve-notices', documents: [v1, swahili] })
      .decides([{ type: 'NoticeServed', data: { ...swahili, servedAt: NOW.toISOString() } }]);
    const both = given(consent, [served(v1), served(swahili)]);
    both.when({ kind: 'serve-notice', document: v1 }).decides([]);
    const data = { consentType: 'marketing_emails', explicit: true, source: 'compliance_dashboard' } as const;
    const shownAt = '2026-03-01T00:00:00.000Z';
    for (const notice of [v1, swahili]) {
      both.when({ ...grant(v1), notice }).decides([{ type: 'ConsentGranted', data: { ...data, ...notice, shownAt } }]);
    }
  });
});

describe('granting a consent', () => {
  it('is bound to the text that was shown, not to the newest one', () => {
    given(consent, [served(v1)])
      .when(grant(v2))
      .decides([
        {
          type: 'ConsentGranted',
          data: {
            consentType: 'marketing_emails',
            ...v1,
            explicit: true,
            shownAt: '2026-03-01T00:00:00.000Z',
            source: 'compliance_dashboard',
          },
        },
      ]);
  });

  it('records if no text was shown', () => {
    given(consent, [])
      .when(grant(v1))
      .decides([
        {
          type: 'ConsentGranted',
          data: {
            consentType: 'marketing_emails',
            ...v1,
            explicit: true,
            shownAt: null,
            source: 'compliance_dashboard',
          },
        },
      ]);
  });

  it('changes nothing if it exists for that text', () => {
    given(consent, [granted(v1)])
      .when(grant(v1))
      .decides([]);
  });

  it('is required again for a new text, and after a withdrawal', () => {
    const again = (document: DocumentRef, shownAt: string | null) => [
      {
        type: 'ConsentGranted',
        data: { consentType: 'marketing_emails', ...document, explicit: true, shownAt, source: 'compliance_dashboard' },
      } as const,
    ];
    given(consent, [granted(v1)])
      .when(grant(v2))
      .decides(again(v2, null));
    given(consent, [granted(v1), withdrawn(v1)])
      .when(grant(v1))
      .decides(again(v1, null));
  });
});

describe('withdrawing a consent', () => {
  it('names the text that had been agreed to', () => {
    given(consent, [granted(v1), served(v2)])
      .when(withdraw)
      .decides([
        { type: 'ConsentWithdrawn', data: { consentType: 'marketing_emails', ...v1, source: 'compliance_dashboard' } },
      ]);
  });

  it('is refused without a consent', () => {
    given(consent, []).when(withdraw).refuses('nothing_to_withdraw');
    given(consent, [granted(v1), withdrawn(v1)])
      .when(withdraw)
      .refuses('nothing_to_withdraw');
  });
});
