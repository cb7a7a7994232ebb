import { describe, expect, it } from 'vitest';
import { containsValue, textOf } from './outbox.ts';

describe('an e-mail contains an address', () => {
  const emailTo = (to: string, text: string) => textOf({ to, subject: 'A question', text, language: 'en' });

  it.each([
    ['is to it', emailTo('Ama@example.test', 'Hello')],
    ['names it in a sentence', emailTo('kofi@example.test', 'Write to <ama@example.test>.')],
    ['names it at the end', emailTo('kofi@example.test', 'From: ama@example.test')],
    ['names it after another of which it is a part', emailTo('mama@example.test', 'not (ama@example.test)')],
  ])('when it %s', (_, text) => {
    expect(containsValue(text, 'ama@example.test')).toBe(true);
  });

  it.each([
    ['mama@example.test'],
    ['o.ama@example.test'],
    ['o+ama@example.test'],
    ['ama@example.test.org'],
    ['ama@example.tests'],
    ['ama@example.test-site.org'],
  ])('but not when it says %s', (other) => {
    expect(containsValue(emailTo(other, `Hello ${other}, this is for you.`), 'ama@example.test')).toBe(false);
  });

  it('and other words at any place', () => {
    expect(containsValue('dear amara', 'ama')).toBe(true);
  });
});
