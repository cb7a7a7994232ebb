import { describe, expect, it } from 'vitest';
import { faultsOf } from './draft.ts';

const draft = { name: 'Ama', email: 'ama@example.org', subject: '', category: 'General', message: 'Hello' } as const;

describe('a message to us', () => {
  it('needs a name, an address and a message; the subject may be left out', () => {
    expect(faultsOf(draft)).toEqual({});
    expect(faultsOf({ ...draft, name: ' ', email: '', message: '' })).toEqual({
      name: 'Type your name',
      email: 'Type your e-mail address',
      message: 'Type a message',
    });
  });

  it('needs an address that can be written to', () => {
    expect(faultsOf({ ...draft, email: 'ama' })).toEqual({ email: 'Type an email address such as name@example.org' });
  });
});
