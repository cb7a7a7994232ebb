import { expect, it } from 'vitest';
import { CounterNoticeFields } from './counter-notice-fields.ts';

const fields = {
  material: 'My review',
  location: 'Page of the film',
  statement: 'I wrote it myself',
  name: 'Ama Mensah',
  address: '1 High Street, Accra',
  phone: '+233 30 000 0000',
  signature: ' Ama Mensah ',
  under_penalty: true,
  accepts_service: true,
};

it('accepts a complete counter-notice', () => {
  expect(CounterNoticeFields.parse(fields)).toEqual({ ...fields, signature: 'Ama Mensah' });
});

it.each([
  ...(['material', 'location', 'name', 'address', 'phone', 'signature'] as const).map(
    (name) => [name, '  ', 'Fill this in.'] as const,
  ),
  ['name', 'a'.repeat(201), 'Use at most 200 characters'],
  ['statement', 'So', 'Say in a sentence'],
  ['under_penalty', false, 'Tick this declaration.'],
  ['accepts_service', false, 'Tick this declaration.'],
] as const)('names %s when it is %j', (name, value, message) => {
  const { error } = CounterNoticeFields.safeParse({ ...fields, [name]: value });
  expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
  expect(error?.issues[0]?.message).toContain(message);
});
