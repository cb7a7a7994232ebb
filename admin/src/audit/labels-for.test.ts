import { describe, expect, it } from 'vitest';
import { labelsFor } from './labels-for.ts';

const document = { documentType: 'marketing-emails', documentVersion: 2, documentHash: 'a'.repeat(64), language: 'en' };

describe('events in words', () => {
  it('says what a person did', () => {
    expect(
      labelsFor({ type: 'ConsentWithdrawn', data: { ...document, consentType: 'marketing_emails', source: 'api' } })
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
    expect(labelsFor({ type: 'ConsentGranted', data: terms })).toMatchObject({
      title: 'Accepted the terms of service, version 2',
      detail: expect.stringContaining('text not shown before'),
    });
  });

  it('says which cookies were chosen', () => {
    const choice = { ...document, documentType: 'cookie-policy', source: 'banner' };
    const chosen = (analytics: boolean, marketing: boolean, personalization: boolean) =>
      labelsFor({ type: 'CookiePreferencesSaved', data: { ...choice, analytics, marketing, personalization } });
    expect(chosen(true, false, true).title).toBe('Allowed cookies for analytics and personalization');
    expect(chosen(false, false, false)).toMatchObject({
      title: 'Refused all optional cookies',
      detail: expect.stringContaining('In the cookie banner, policy version 2'),
    });
  });

  it('names the sign-in method', () => {
    const signedIn = (method: string) => labelsFor({ type: 'SessionStarted', data: { audience: 'viewer', method } });
    expect(signedIn('passkey')).toMatchObject({ title: 'Signed in', detail: 'Passkey' });
    expect(signedIn('password_and_recovery_code').detail).toBe('Password and recovery code');
    const added = { passkeyId: 'one', synced: true };
    expect(labelsFor({ type: 'PasskeyAdded', data: added }).detail).toMatch(/^Name erased/);
    expect(labelsFor({ type: 'PasskeyAdded', data: { ...added, name: 'Phone' } }).detail).toMatch(/^Phone/);
  });

  it('says why staff took something away, or that the reason is erased', () => {
    const made = (data: object) => labelsFor({ type: 'EvidencePackCreated', data: { events: 3, ...data } }).detail;
    expect(made({ reason: 'Asked by the regulator' })).toBe('3 events. Reason: Asked by the regulator');
    expect(made({})).toBe('3 events. Reason erased');
  });

  it('names films by their titles', () => {
    const liked = { type: 'FavoriteAdded', data: { movieId: 'the-salt-road' } };
    expect(labelsFor({ ...liked, film_titles: { 'the-salt-road': 'The Salt Road' } }).detail).toBe('The Salt Road');
    expect(labelsFor({ ...liked, film_titles: {} }).detail).toBe('Film that no longer exists');
  });

  it('still says something of a type it does not know', () => {
    expect(labelsFor({ type: 'MailingListLeft', data: {} }).title).toBe('Mailing list left');
  });
});
