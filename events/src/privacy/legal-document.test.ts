import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { hashOfText, inForceAt, legalDocument, type PublishDocument } from './legal-document.ts';

const text = { documentType: 'terms-of-service', language: 'en', title: 'Terms' } as const;
const summary = { changeSummary: 'First.', asksAgain: true } as const;
const LATER = new Date(NOW.getTime() + 86_400_000);
/** Versions published at another time. */
const EARLIER = '2025-01-01T00:00:00.000Z';

const published = (version: number, words: string, inForceFrom = NOW.toISOString()) =>
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
    given(legalDocument, [published(1, 'one', EARLIER)])
      .when(publish('two'))
      .decides([published(2, 'two')]);
  });

  it('does nothing for an unchanged text, and refuses an empty one', () => {
    given(legalDocument, [published(1, 'one')])
      .when(publish('one'))
      .decides([]);
    given(legalDocument, []).when(publish(' \n')).refuses('empty_document');
  });

  it('can be scheduled, and takes effect without further action', () => {
    const events = [published(1, 'one', EARLIER), published(2, 'two', LATER.toISOString())];
    given(legalDocument, events.slice(0, 1))
      .when(publish('two', { inForceFrom: LATER }))
      .decides(events.slice(1));
    const { state } = given(legalDocument, events);
    expect(inForceAt(state, NOW)?.version).toBe(1);
    expect(inForceAt(state, new Date(LATER.getTime() - 1))?.version).toBe(1);
    expect(inForceAt(state, LATER)?.version).toBe(2);
    expect(inForceAt(legalDocument.initial, NOW)).toBeNull();
  });

  it('cannot be backdated', () => {
    given(legalDocument, [])
      .when(publish('one', { inForceFrom: new Date(NOW.getTime() - 1) }))
      .refuses('in_the_past');
  });

  it('needs a confirmation for a day more than 90 days ahead', () => {
    const inDays = (days: number, ms = 0) => new Date(NOW.getTime() + days * 86_400_000 + ms);
    const far = { inForceFrom: inDays(90, 1) };
    given(legalDocument, []).when(publish('one', far)).refuses('far_ahead');
    given(legalDocument, [])
      .when(publish('one', { ...far, confirmsFarAhead: true }))
      .decides([published(1, 'one', far.inForceFrom.toISOString())]);
    given(legalDocument, [])
      .when(publish('one', { inForceFrom: inDays(90) }))
      .decides([published(1, 'one', inDays(90).toISOString())]);
  });

  it('is refused if based on an outdated version', () => {
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

describe('a scheduled version', () => {
  const history = [published(1, 'one', EARLIER), published(2, 'two', LATER.toISOString())];
  const reason = 'The law was postponed';
  const cancel = { kind: 'cancel', documentType: 'terms-of-service', version: 2, reason } as const;
  const cancelled = (version: number, why: { reason: string | null; replacedBy: number | null }) =>
    ({
      type: 'LegalDocumentCancelled',
      data: { documentType: 'terms-of-service', version, language: 'en', ...why },
    }) as const;
  const gone = cancelled(2, { reason, replacedBy: null });

  it('can be cancelled with a reason before it comes into force', () => {
    given(legalDocument, history).when(cancel).decides([gone]);
    const { state } = given(legalDocument, [...history, gone]);
    expect(inForceAt(state, LATER)?.version).toBe(1);
    given(legalDocument, [...history, gone])
      .when(cancel)
      .refuses('not_found');
    given(legalDocument, history)
      .when({ ...cancel, version: 1 })
      .refuses('not_scheduled');
    given(legalDocument, [published(1, 'one')])
      .when({ ...cancel, version: 1 })
      .refuses('not_scheduled');
    given(legalDocument, history)
      .when({ ...cancel, version: 9 })
      .refuses('not_found');
  });

  it('leaves its number unused once cancelled, and blocks nothing', () => {
    given(legalDocument, [...history, gone])
      .when(publish('three', { basedOn: 1 }))
      .decides([published(3, 'three')]);
    given(legalDocument, [...history, gone])
      .when(publish('three', { basedOn: 2 }))
      .refuses('version_published_meanwhile');
    given(legalDocument, [...history, gone])
      .when(publish('two', { basedOn: 1 }))
      .decides([published(3, 'two')]);
  });

  it('can be replaced by another text, or rescheduled', () => {
    const sooner = new Date(NOW.getTime() + 3_600_000);
    for (const [words, inForceFrom] of [
      ['other', LATER],
      ['two', sooner],
    ] as const) {
      given(legalDocument, history)
        .when(publish(words, { inForceFrom, basedOn: 2, replaces: 2 }))
        .decides([cancelled(2, { reason: null, replacedBy: 3 }), published(3, words, inForceFrom.toISOString())]);
    }
    given(legalDocument, history)
      .when(publish('other', { basedOn: 1, replaces: 1 }))
      .refuses('not_scheduled');
  });

  it('is renumbered, with its translations, after an earlier correction of the version in force', () => {
    const translation = { ...translated, data: { ...translated.data, version: 2 } } as const;
    given(legalDocument, [...history, translation])
      .when(publish('corrected', { basedOn: 1 }))
      .decides([
        cancelled(2, { reason: null, replacedBy: 4 }),
        published(3, 'corrected'),
        published(4, 'two', LATER.toISOString()),
        { ...translation, data: { ...translation.data, version: 4 } },
      ]);
    given(legalDocument, history)
      .when(publish('corrected', { basedOn: 1, laterTexts: [{ version: 2, text: 'two, corrected' }] }))
      .decides([
        cancelled(2, { reason: null, replacedBy: 4 }),
        published(3, 'corrected'),
        published(4, 'two, corrected', LATER.toISOString()),
      ]);
    given(legalDocument, history)
      .when(publish('corrected', { basedOn: 1, laterTexts: [{ version: 1, text: 'one' }] }))
      .refuses('not_found');
    given(legalDocument, history)
      .when(publish('corrected', { basedOn: 2 }))
      .refuses('before_scheduled_version');
    given(legalDocument, history)
      .when(publish('two', { basedOn: 1 }))
      .decides([]);
    const after = given(legalDocument, [
      ...history,
      cancelled(2, { reason: null, replacedBy: 4 }),
      published(3, 'corrected'),
      published(4, 'two', LATER.toISOString()),
    ]);
    expect(inForceAt(after.state, NOW)?.version).toBe(3);
    expect(inForceAt(after.state, LATER)?.version).toBe(4);
    after
      .when(publish('five', { basedOn: 4, inForceFrom: LATER }))
      .decides([published(5, 'five', LATER.toISOString())]);
  });
});

describe('translating a version', () => {
  const command = { kind: 'translate', ...swahili, version: 1 } as const;

  it('adds a language, once, and can revise it', () => {
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

  it('is refused for an unknown version, and for its original language', () => {
    given(legalDocument, []).when(command).refuses('not_found');
    given(legalDocument, [published(1, 'one')])
      .when({ ...command, language: 'en' })
      .refuses('original_language');
  });
});
