import { expect, it } from 'vitest';
import { personName } from './person-name.ts';

it('names a person, and an erased one by the account', () => {
  expect(personName({ id: '12345678-9', name: 'Ama' })).toBe('Ama');
  expect(personName({ id: '12345678-9', name: null })).toBe('Erased person (12345678)');
});
