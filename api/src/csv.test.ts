import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('writes comma-separated values that a spreadsheet reads without executing formulas', () => {
  const rows = [
    ['plain', 3, null],
    ['say "no", twice', -1, '=1+1'],
  ];
  expect(toCsv(['what', 'n', 'more'], rows)).toBe('what,n,more\r\nplain,3,\r\n"say ""no"", twice",-1,\'=1+1\r\n');
});
