import { expect, it } from 'vitest';
import { parseForm } from './form-params.ts';

it.each([
  ['a=1&b=two+words', { a: '1', b: 'two words' }],
  ['metadata[key]=x&metadata[other]=', { metadata: { key: 'x', other: '' } }],
  [
    'items[0][price]=p1&items[1][price]=p2&items[0][quantity]=2',
    { items: [{ price: 'p1', quantity: '2' }, { price: 'p2' }] },
  ],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['created[gte]=5&created%5Blt%5D=7', { created: { gte: '5', lt: '7' } }],
  ['', {}],
])('decodes %s', (text, value) => {
  expect(parseForm(text)).toEqual(value);
});

it('does not change prototypes', () => {
  const parsed = parseForm('__proto__[x]=1&a[__proto__][x]=1');
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('x');
});
