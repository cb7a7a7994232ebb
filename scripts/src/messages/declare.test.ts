import { expect, it } from 'vitest';
import { declareMessages } from './declare.ts';

it('declares parameters by how a message uses them, and messages with tags apart', () => {
  const declared = declareMessages('Messages', {
    'a.count': '{count, plural, one {# film} other {# films}} by {name}',
    'a.kind': '{kind, select, film {On {day, date, long}} other {–}}',
    'a.link': 'Read <link>the terms</link>, {name}',
    'a.plain': 'Save',
  });
  expect(declared).toContain("'a.count': { count: number; name: string | number };");
  expect(declared).toContain("'a.kind': { day: string | number | Date; kind: string | boolean };");
  expect(declared).toContain("'a.plain': undefined;");
  expect(declared.split('RichMessages')[1]).toContain("'a.link': { name: string | number; link: unknown };");
});

it('names a message that is not ICU MessageFormat', () => {
  expect(() => declareMessages('Messages', { 'a.broken': '{count, plural, one {#}' })).toThrow('a.broken');
});
