import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { hashOfText, inForceAt, legalDocument, type PublishDocument } from './legal-document.ts';

const text = { documentType: 'terms-of-service', language: 'en', title: 'Terms' } as const;
const summary = { changeSummary: 'First.', asksAgain: true } as const;
const LATER = new Date(NOW.getTime() + 86_400_000);
const published = (version: number, words: string, inForceFrom: string | null = NOW.toISOString()) =>
  ({
    type: 'LegalDocumentPublished',
    data: { ...text, ...summary, text: words, version, hash: hashOfText(words), inForceFrom },
  }) as const;
const publish = (words: string, more: Partial<PublishDocument> = {}): PublishDocument => ({
  kind: 'publish',
  ...text,
  ...summary,
  text: words,
  inForceFrom: null,
  basedOn: null,
  ...more,
});
const swahili = { documentType: 'terms-of-service', language: 'sw', title: 'Masharti', text: 'moja' } as const;
const translated = {
  type: 'LegalDocumentTranslated',
  data: { ...swahili, version: 1, hash: hashOfText('moja') },
} as const;

describe('publishing a legal document', () => {
  it('numbers the versions', () => {
    given(legalDocument, [])
      .when(publish('one'))
      .decides([published(1, 'one')]);
    given(legalDocument, [published(1, 'one', null)])
      .when(publish('two'))
      .decides([published(2, 'two')]);
  });

  it('does nothing for the same text, and refuses an empty one', () => {
    given(legalDocument, [published(1, 'one')])
      .when(publish('one'))
      .decides([]);
    given(legalDocument, []).when(publish(' \n')).refuses('empty_document');
  });

  it('may be for a later day, from which on it is in force without anything else happening', () => {
    const events = [published(1, 'one', null), published(2, 'two', LATER.toISOString())];
    given(legalDocument, events.slice(0, 1))
      .when(publish('two', { inForceFrom: LATER }))
      .decides(events.slice(1));
    const { state } = given(legalDocument, events);
    expect(inForceAt(state, NOW)?.version).toBe(1);
    expect(inForceAt(state, new Date(LATER.getTime() - 1))?.version).toBe(1);
    expect(inForceAt(state, LATER)?.version).toBe(2);
    expect(inForceAt(legalDocument.initial, NOW)).toBeNull();
  });

  it('never for a day that has gone, or before a version that is waiting for its day', () => {
    given(legalDocument, [])
      .when(publish('one', { inForceFrom: new Date(NOW.getTime() - 1) }))
      .refuses('in_the_past');
    given(legalDocument, [published(1, 'one', LATER.toISOString())])
      .when(publish('two'))
      .refuses('before_scheduled_version');
  });

  it('is refused to somebody who has not seen the last version', () => {
    const versions = [published(1, 'one'), published(2, 'two')];
    given(legalDocument, versions)
      .when(publish('three', { basedOn: 1 }))
      .refuses('version_published_meanwhile');
    given(legalDocument, versions)
      .when(publish('three', { basedOn: 2 }))
      .decides([published(3, 'three')]);
  });

  it('hashes the text in UTF-8', () => {
    expect(hashOfText('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hashOfText('é')).toBe(hashOfText('\u00e9'));
    expect(hashOfText('é')).not.toBe(hashOfText('e\u0301'));
  });
});

describe('translating a version', () => {
  const command = { kind: 'translate', ...swahili, version: 1 } as const;

  it('adds a language, once, and mends it', () => {
    given(legalDocument, [published(1, 'one')])
      .when(command)
      .decides([translated]);
    given(legalDocument, [published(1, 'one'), translated])
      .when(command)
      .decides([]);
    given(legalDocument, [published(1, 'one'), translated])
      .when({ ...command, text: 'Moja' })
      .decides([{ ...translated, data: { ...translated.data, text: 'Moja', hash: hashOfText('Moja') } }]);
  });

  it('is refused for a version that is not there, and for the language it was written in', () => {
    given(legalDocument, []).when(command).refuses('not_found');
    given(legalDocument, [published(1, 'one')])
      .when({ ...command, language: 'en' })
      .refuses('original_language');
  });
});
