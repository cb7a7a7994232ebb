import { describe, expect, it } from 'vitest';
import { ContactForm } from './contact.ts';

const message = { name: 'Ama', email: 'ama@example.org', subject: '', category: 'General', message: 'Hello' } as const;
const errorsOf = (form: object) => ContactForm.safeParse(form).error?.issues.map(({ message: text }) => text) ?? [];

describe('a message to us', () => {
  it('needs a name, an address and a message; the subject may be left out', () => {
    expect(errorsOf(message)).toEqual([]);
    expect(errorsOf({ ...message, name: ' ', email: '', message: '' })).toEqual([
      'Type your name',
      'Type your e-mail address',
      'Type a message',
    ]);
  });

  it('needs an address that can be written to', () => {
    expect(errorsOf({ ...message, email: 'ama' })).toEqual(['Type an e-mail address such as name@example.org']);
  });
});
