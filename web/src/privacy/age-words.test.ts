import { describe, expect, it } from 'vitest';
import { ageFaults, isMinor } from './age-words.ts';

const typed = { age: '30', method: 'self_declaration', parentalEmail: '' };

describe('the age form', () => {
  it('asks for a parent under 18 only', () => {
    expect(['', 'x', '17', '17.9', '18', '120'].filter(isMinor)).toEqual(['17', '17.9']);
  });

  it.each(['', '12', '121', '17.5', 'x', '-20'])('does not take %j for an age', (age) =>
    expect(ageFaults({ ...typed, age })).toMatchObject([['age', expect.stringContaining('13 to 120')]]),
  );

  it('takes an adult without a parent, and a minor with one', () => {
    expect(ageFaults(typed)).toEqual([]);
    expect(ageFaults({ ...typed, age: '15' })).toMatchObject([['parentalEmail', expect.any(String)]]);
    expect(ageFaults({ ...typed, age: '15', parentalEmail: 'nobody' })).toHaveLength(1);
    expect(ageFaults({ ...typed, age: '15', parentalEmail: ' ama@example.test ' })).toEqual([]);
  });

  it('asks no parent of an adult', () => {
    expect(ageFaults({ ...typed, method: 'parental_consent' })).toMatchObject([['age', expect.any(String)]]);
  });
});
