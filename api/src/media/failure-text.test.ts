import { expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

it('gives the reason in the language of the reader, with our limits', () => {
  const failure = { code: 'too_long', text: 'This film is longer than 15 hours. Upload it in parts.' };
  expect(failureText(failure, null)).toBe(failure.text);
  expect(failureText(failure, 'fr')).toBe('Ce film dure plus de 15 heures. Envoyez-le en plusieurs parties.');
});

it('keeps the text of a code that this release does not know', () => {
  expect(failureText({ code: 'haunted', text: 'It is haunted.' }, 'pt')).toBe('It is haunted.');
});
