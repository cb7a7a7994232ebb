import { describe, expect, it } from 'vitest';
import { says, textOf } from './outbox.ts';

describe('a letter says an address', () => {
  const letter = (to: string, text: string) => textOf({ to, subject: 'A question', text });

  it.each([
    ['is to it', letter('Ama@example.test', 'Hello')],
    ['names it in a sentence', letter('kofi@example.test', 'Write to <ama@example.test>.')],
    ['names it at the end', letter('kofi@example.test', 'From: ama@example.test')],
    ['names it after another of which it is a part', letter('mama@example.test', 'not (ama@example.test)')],
  ])('when it %s', (_, text) => {
    expect(says(text, 'ama@example.test')).toBe(true);
  });

  it.each([
    ['mama@example.test'],
    ['o.ama@example.test'],
    ['o+ama@example.test'],
    ['ama@example.test.org'],
    ['ama@example.tests'],
    ['ama@example.test-site.org'],
  ])('but not when it says %s', (other) => {
    expect(says(letter(other, `Hello ${other}, this is for you.`), 'ama@example.test')).toBe(false);
  });

  it('and other words wherever they are', () => {
    expect(says('dear amara', 'ama')).toBe(true);
  });
});
