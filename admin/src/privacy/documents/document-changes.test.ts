import { diffLines, diffWordsWithSpace } from 'diff';
import { describe, expect, it } from 'vitest';
import { changedParts, withCorrection } from './document-changes.ts';

const compare = (before: string, after: string) => changedParts(diffLines(before, after), diffWordsWithSpace);
const numbered = Array.from({ length: 12 }, (_, n) => `line ${n}\n`);

describe('what changed between two texts', () => {
  it('is shown word by word within a changed line', () => {
    expect(compare('You may watch alone.\n', 'You may watch together.\n')).toEqual([
      { kind: 'same', text: 'You may watch ' },
      { kind: 'removed', text: 'alone' },
      { kind: 'added', text: 'together' },
      { kind: 'same', text: '.\n' },
    ]);
  });

  it('leaves out what is far from any change', () => {
    const after = [...numbered.slice(0, 6), 'new\n', ...numbered.slice(6)].join('');
    expect(compare(numbered.join(''), after).filter(({ text }) => text !== '')).toEqual([
      { kind: 'left-out', text: '… 4 lines in common …\n' },
      { kind: 'same', text: 'line 4\nline 5\n' },
      { kind: 'added', text: 'new\n' },
      { kind: 'same', text: 'line 6\nline 7\n' },
      { kind: 'left-out', text: '… 4 lines in common …\n' },
    ]);
  });

  it('is nothing for equal texts', () => {
    expect(compare('same\n', 'same\n')).toEqual([{ kind: 'same', text: 'same\n' }]);
  });
});

it('carries a correction into a later text, unless it reads differently there', () => {
  const before = 'One\n\nWe keep teh data.\n\nThree\n';
  const after = before.replace('teh', 'the');
  expect(withCorrection(before, after, `Zero\n\n${before}\nFour\n`)).toBe(`Zero\n\n${after}\nFour\n`);
  expect(withCorrection(before, after, 'One\n\nWe keep nothing.\n\nThree\n')).toBeNull();
});
