import { compositionOf } from '@sankofa/api/catalogue/artwork/draw';
import { MAX_REVIEW_TEXT, MAX_REVIEW_TITLE } from '@sankofa/events/community/ratings';
import { ConsentType, documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { describe, expect, it } from 'vitest';
import { artworkSubject } from './artwork-subject.ts';
import { demoViewers } from './demo-people.ts';
import { demoReviews } from './demo-reviews.ts';
import { LEGAL_LANGUAGES, legalTexts, legalTranslations } from './legal-texts.ts';
import { demoFilms } from './seed-films.ts';

describe('the demo', () => {
  it('has sixty-four films with distinct ids', () => {
    const ids = demoFilms().map(({ fields }) => String(fields.id));
    expect(ids).toHaveLength(64);
    expect(new Set(ids).size).toBe(64);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('has no two posters that look alike', () => {
    const pictures = demoFilms().map((film) => compositionOf(artworkSubject(film)));
    const alike = pictures.map(({ scene, palette }) => `${scene} ${palette}`);
    expect(alike.filter((look, n) => alike.indexOf(look) !== n)).toEqual([]);
    // Neighbours in a row differ most if each film has a scene of its own.
    expect(new Set(pictures.map(({ scene }) => scene)).size).toBeGreaterThanOrEqual(58);
  });

  it('has reviews of its films by its viewers, one per viewer and film', () => {
    const films = new Set(demoFilms().map(({ fields }) => fields.id));
    const viewers = new Set(demoViewers.map(({ email }) => email));
    for (const { email, movieId, stars, title, text } of demoReviews) {
      expect([email, viewers.has(email), movieId, films.has(movieId)]).toEqual([email, true, movieId, true]);
      expect([1, 2, 3, 4, 5]).toContain(stars);
      expect(title.length).toBeLessThanOrEqual(MAX_REVIEW_TITLE);
      expect(text.trim()).not.toBe('');
      expect(text.length).toBeLessThanOrEqual(MAX_REVIEW_TEXT);
    }
    expect(new Set(demoReviews.map(({ email, movieId }) => `${email} ${movieId}`)).size).toBe(demoReviews.length);
  });

  it('has its legal texts in each language of the interface, with the same parts', () => {
    const parts = (text: string) =>
      [/^#+ /gm, /^[-\d]\.? /gm, /^\|/gm].map((pattern) => text.match(pattern)?.length ?? 0);
    const translations = legalTranslations();
    for (const { documentType, text } of legalTexts) {
      const own = translations.filter((one) => one.documentType === documentType);
      expect(own.map(({ language }) => language)).toEqual(LEGAL_LANGUAGES);
      for (const translated of own) {
        expect([documentType, translated.language, translated.title === '', ...parts(translated.text)]).toEqual([
          documentType,
          translated.language,
          false,
          ...parts(text),
        ]);
      }
    }
  });

  it('has a text for each consent, and viewers who withdraw only granted consents', () => {
    const published = new Set(legalTexts.map(({ documentType }) => documentType));
    expect(ConsentType.options.filter((type) => !published.has(documentOfConsent[type]))).toEqual([]);
    for (const { steps } of demoViewers) {
      const given = new Set<string>();
      for (const step of steps) {
        const type = ConsentType.parse(step.slice(1));
        expect(given.has(type)).toBe(step.startsWith('-'));
        if (step.startsWith('+')) given.add(type);
        else given.delete(type);
      }
    }
  });
});
