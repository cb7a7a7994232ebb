import { expect, it } from 'vitest';
import { emailTexts } from './email-texts.ts';

it('formats times in UTC', () => {
  const { day, moment } = emailTexts(null);
  expect(day('2026-12-22T23:30:00Z')).toBe('22 December 2026');
  expect(moment('2026-12-22T23:30:00Z')).toBe('22 December 2026 at 23:30');
});

it('writes in the language that is asked for, and in English where it is unknown', () => {
  const subject = (language: string) => emailTexts(language).t('accounts.email.reset.subject');
  expect(subject('en-XA')).toMatch(/^⟦/);
  expect(subject('xx')).toBe('Choose a new password');
});

it('leaves out empty paragraphs', () => {
  expect(emailTexts('fr').mail('ama@example.test', 'Numbers', 'One', '', 'Two')).toEqual({
    to: 'ama@example.test',
    subject: 'Numbers',
    text: 'One\n\nTwo\n',
    language: 'fr',
  });
});
