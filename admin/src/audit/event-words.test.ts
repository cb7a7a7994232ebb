import { describe, expect, it } from 'vitest';
import { wordsFor } from './event-words.ts';

const document = { documentType: 'marketing-emails', documentVersion: 2, documentHash: 'a'.repeat(64), language: 'en' };

describe('events in words', () => {
  it('says what a person did', () => {
    expect(
      wordsFor({ type: 'ConsentWithdrawn', data: { ...document, consentType: 'marketing_emails', source: 'api' } })
        .title,
    ).toBe('Withdrew consent to marketing e-mails');
    const terms = {
      ...document,
      documentType: 'terms-of-service',
      consentType: 'terms_of_service',
      source: 'legal_viewer',
      explicit: true,
      shownAt: null,
    };
    expect(wordsFor({ type: 'ConsentGranted', data: terms })).toMatchObject({
      title: 'Accepted the terms of service, version 2',
      detail: expect.stringContaining('text not shown before'),
    });
  });

  it('still says something of a type it does not know', () => {
    expect(wordsFor({ type: 'MailingListLeft', data: {} }).title).toBe('mailing list left');
  });
});
