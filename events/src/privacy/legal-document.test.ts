import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { hashOfText, legalDocument } from './legal-document.ts';

const text = { documentType: 'terms-of-service', language: 'en', title: 'Terms', changeSummary: 'First.' } as const;
const published = (version: number, words: string) =>
  ({ type: 'LegalDocumentPublished', data: { ...text, text: words, version, hash: hashOfText(words) } }) as const;

describe('publishing a legal document', () => {
  it('numbers the versions', () => {
    given(legalDocument, [])
      .when({ ...text, text: 'one' })
      .decides([published(1, 'one')]);
    given(legalDocument, [published(1, 'one')])
      .when({ ...text, text: 'two' })
      .decides([published(2, 'two')]);
  });

  it('does nothing for the same text, and refuses an empty one', () => {
    given(legalDocument, [published(1, 'one')])
      .when({ ...text, text: 'one' })
      .decides([]);
    given(legalDocument, [])
      .when({ ...text, text: ' \n' })
      .refuses('empty_document');
  });

  it('hashes the text in UTF-8', () => {
    expect(hashOfText('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hashOfText('é')).toBe(hashOfText('\u00e9'));
    expect(hashOfText('é')).not.toBe(hashOfText('e\u0301'));
  });
});
