import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import { fold } from './fold.ts';
import { commentsOnFilms } from './testing/comments-on-films.ts';
import { heldOutTexts } from './testing/held-out-texts.ts';
import { labelledTexts } from './testing/labelled-texts.ts';
import type { LabelledText } from './testing/text-lines.ts';

const THRESHOLD = 0.5;

/**
 * Counts: how many of the caught texts were fine, how many bad texts were caught, and how many of these in the right
 * category.
 */
function measure(texts: readonly LabelledText[]) {
  let [caught, wrong, missed, named] = [0, 0, 0, 0];
  for (const { label, text } of texts) {
    const over = classify(text).findings.filter(({ confidence }) => confidence >= THRESHOLD);
    if (over.length > 0 && label) caught++;
    if (over.length > 0 && !label) wrong++;
    if (over.length === 0 && label) missed++;
    if (over.some(({ violation }) => violation === label)) named++;
  }
  return { precision: caught / (caught + wrong), recall: caught / (caught + missed), named: named / caught };
}

const confidence = (text: string, violation: string): number =>
  classify(text).findings.find((one) => one.violation === violation)?.confidence ?? 0;

describe('the built-in classifier', () => {
  it('classifies the texts its word lists were written with', () => {
    const { precision, recall, named } = measure(labelledTexts);
    expect(labelledTexts.length).toBeGreaterThan(200);
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(named).toBeGreaterThanOrEqual(0.95);
  });

  it.each(['en', 'fr', 'pt', 'sw'] as const)('has no false positives in %s', (language) => {
    const fine = [...labelledTexts, ...heldOutTexts].filter((one) => one.language === language && one.label === null);
    const taken = fine.filter(({ text }) => classify(text).findings.some((one) => one.confidence >= THRESHOLD));
    expect(taken).toEqual([]);
  });

  // The README beside explains how far these are a valid measure.
  it('has high precision and recall on texts it was not written with', () => {
    const { precision, recall, named } = measure(heldOutTexts);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.8);
    expect(named).toBeGreaterThanOrEqual(0.95);
  });

  it.each(['en', 'fr', 'pt', 'sw'] as const)('classifies held-out comments on films in %s', (language) => {
    const { precision, recall, named } = measure(commentsOnFilms.filter((one) => one.language === language));
    expect(precision).toBeGreaterThanOrEqual(0.94);
    expect(recall).toBeGreaterThanOrEqual(0.9);
    expect(named).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['of themselves', 'As a faggot I loved it.', 'of_oneself'],
    ['of what others said', 'The radio called the Tutsis cockroaches.', 'reported'],
    ['inside the phrase', 'I will never kill you', 'negated'],
  ])('reduces the weight of phrases %s', (_, text, note) => {
    const [finding] = classify(text).findings;
    expect(finding?.confidence).toBeLessThan(THRESHOLD);
    expect(finding?.evidence.flatMap((one) => one.notes)).toContain(note);
  });

  it.each([
    ['in one sentence', 'You make films. Idiot plots bore me.', 'You are, well, an idiot'],
    ['in one clause', 'No, you are an idiot', null],
    ['as it is written, where a harmless word has its stem', 'The Niger river and the Spice islands', null],
  ])('matches a phrase only %s', (_, fineOrDenied, wrong) => {
    const expected = fineOrDenied.startsWith('No,') ? 'harassment' : undefined;
    const over = classify(fineOrDenied).findings.find((one) => one.confidence >= THRESHOLD);
    expect(over?.violation).toBe(expected);
    if (wrong !== null) expect(confidence(wrong, 'harassment')).toBeGreaterThanOrEqual(THRESHOLD);
  });

  it('combines words that are harmless alone, in any order, and returns them as evidence', () => {
    const apart = ['How old are you?', 'Send me a picture of the poster.'];
    for (const text of apart) expect(confidence(text, 'child_safety')).toBeLessThan(THRESHOLD);
    const [finding] = classify('Send me a picture, cutie. How old are you?').findings;
    expect(finding).toMatchObject({
      violation: 'child_safety',
      evidence: [{ words: expect.stringContaining('How old') }],
    });
  });

  it.each([
    'You are an 1d10t',
    'You are an i d i o t',
    'You are an i.d.i.o.t',
    'You are an idiooooot',
    'You are an ıdıоt',
    'You are an ídîöt',
    'You are an id\u200biot',
    'You are an id*ot',
    'YOU ARE AN IDIOT',
  ])('reads disguised text: %s', (text) => {
    expect(confidence(text, 'harassment')).toBeGreaterThanOrEqual(0.7);
  });

  it('reduces the weight of negated, quoted or reported phrases, with a note', () => {
    const notes = (text: string) => classify(text).findings[0]?.evidence.flatMap((one) => one.notes);
    expect(notes('He said "I will kill you" to her.')).toEqual(['reported', 'quoted']);
    expect(notes('You are not an idiot')).toEqual(['negated']);
    expect(confidence('I would never kill you', 'violence')).toBeLessThan(THRESHOLD);
    expect(notes('The violent film')).toEqual(['about_a_film']);
  });

  it('returns the place of each piece of evidence', () => {
    const text = '😀 «ok» You are an 1d10t!';
    const [finding] = classify(text).findings;
    for (const { start, end, words } of finding?.evidence ?? []) expect(text.slice(start, end)).toBe(words);
    expect(finding?.evidence.map(({ words }) => words)).toContain('You are an 1d10t');
  });

  it('is deterministic and never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const said = classify(text);
        expect(classify(text)).toEqual(said);
        for (const { confidence: is, evidence } of said.findings) {
          expect(is).toBeGreaterThan(0);
          expect(is).toBeLessThanOrEqual(1);
          for (const { start, end, words } of evidence) expect(text.slice(start, end)).toBe(words);
        }
      }),
    );
  });

  it('folds idempotently', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it.each([
    ['one letter', 'a'],
    ['spaced letters', 'k i l l '],
    ['dots', 'a.'],
    ['addresses that never end', 'www.a-'],
    ['dots in brackets', 'a [dot] '],
    ['stars', 'f*'],
    ['signs', '@!$'],
    ['insults', 'you idiot '],
    ['joiners', 'a\u200d'],
    ['quotation marks', '"a «'],
  ])('takes linear time for adversarial text: %s', (_, part) => {
    const text = part.repeat(20_000 / part.length);
    const began = performance.now();
    classify(text);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
