import { OWN_REASONS, type OwnReason } from '@sankofa/events/own-reason';
import { expect, it } from 'vitest';
import { offeredLanguages, translatorFor } from './catalogues.ts';
import { recordedReason } from './recorded-reason.ts';

const reasons = Object.entries(OWN_REASONS).map(
  ([name, text]) => [name, text.replace('{value}', 'ST-2026-7')] as const,
);

it.each(reasons)('is recorded as the English text says it: %s', (_, recorded) => {
  expect(recordedReason(recorded, translatorFor('en'))).toBe(recorded);
});

it.each(offeredLanguages)('has texts of its own for each in %s', (language) => {
  const texts = reasons.map(([, recorded]) => recordedReason(recorded, translatorFor(language)));
  expect(texts).not.toContain('');
  expect(new Set(texts).size).toBe(Object.keys(OWN_REASONS).length);
  const isEnglish = language === 'en';
  expect(texts.filter((text, n) => text === reasons[n]?.[1]).length > 0).toBe(isEnglish);
});

it('leaves what people wrote as it is', () => {
  expect(recordedReason('Invoice of my aunt', translatorFor('fr'))).toBe('Invoice of my aunt');
  expect(recordedReason('paid_twice' satisfies OwnReason, translatorFor('fr'))).toBe('paid_twice');
});
