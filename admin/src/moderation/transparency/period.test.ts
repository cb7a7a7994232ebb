import { expect, it } from 'vitest';
import { lastMonth } from './period.ts';

it('offers the whole month before this one', () => {
  expect(lastMonth(new Date('2026-03-31T23:59:59Z'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(lastMonth(new Date('2028-03-01T00:00:00Z'))).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(lastMonth(new Date('2026-01-01T00:00:00Z'))).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});
