import { describe, expect, it } from 'vitest';
import { ContactForm } from './contact.ts';

const message = { name: 'Ama', email: 'ama@example.org', subject: '', category: 'General', message: 'Hello' } as const;
const errorsOf = (form: object) => ContactForm.safeParse(form).error?.issues.map(({ message: text }) => text) ?? [];

describe('a contact message', () => {
  it('requires a name, an address and a message; the subject is optional', () => {
    expect(errorsOf(message)).toEqual([]);
    expect(errorsOf({ ...message, name: ' ', email: '', message: '' })).toEqual([
      'Type your name',
      'Type your e-mail address',
      'Type a message',
    ]);
  });

  it('requires a valid e-mail address', () => {
    expect(errorsOf({ ...message, email: 'ama' })).toEqual(['Type an e-mail address such as name@example.org']);
  });
});
