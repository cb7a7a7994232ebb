import { describe, expect, it } from 'vitest';
import { faultsOf } from './credentials.ts';

const good = { email: 'amara@example.org', password: 'correct horse', name: 'Amara' };

describe('faultsOf', () => {
  it('finds nothing wrong with a whole form', () => {
    expect(faultsOf('sign-up', good)).toBeNull();
    expect(faultsOf('sign-in', { ...good, name: '' })).toBeNull();
  });

  it('asks for every field when signing up', () => {
    expect(faultsOf('sign-up', { ...good, name: '  ' })).toEqual({
      form: 'Please fill in all fields',
      fields: { name: '' },
    });
  });

  it('asks for e-mail and password when signing in', () => {
    expect(faultsOf('sign-in', { email: '', password: '', name: '' })).toEqual({
      form: 'Please enter email and password',
      fields: { email: '', password: '' },
    });
  });

  it('says what is wrong with a field', () => {
    expect(faultsOf('sign-up', { ...good, email: 'amara', password: 'short' })).toEqual({
      fields: {
        email: 'Enter an e-mail address such as name@example.org',
        password: 'Use at least 8 characters',
      },
    });
  });

  it('takes any password for signing in: its rules may have been others when it was chosen', () => {
    expect(faultsOf('sign-in', { ...good, password: 'short' })).toBeNull();
  });
});
