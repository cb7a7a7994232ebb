import { expect, it } from 'vitest';
import { VisitorViews } from './visitor-views.ts';

const NOW = new Date('2026-03-03T14:20:00Z');
const LATER = new Date('2026-03-03T15:00:00Z');

it('counts one viewing of a film per network and hour, idempotently', () => {
  const views = new VisitorViews();
  expect(views.isFirst('a', 'film', '198.51.100.7', NOW)).toBe(true);
  expect(views.isFirst('b', 'film', '198.51.100.7', NOW)).toBe(false);
  expect(views.isFirst('a', 'film', '198.51.100.7', NOW)).toBe(true);
  expect(views.isFirst('c', 'another', '198.51.100.7', NOW)).toBe(true);
  expect(views.isFirst('d', 'film', '198.51.100.8', NOW)).toBe(true);
  expect(views.isFirst('b', 'film', '198.51.100.7', LATER)).toBe(true);
});

it('treats all addresses of one network as one', () => {
  const views = new VisitorViews();
  expect(views.isFirst('a', 'film', '2001:db8:1:2::1', NOW)).toBe(true);
  expect(views.isFirst('b', 'film', '2001:db8:1:2:ffff::9', NOW)).toBe(false);
});

it('evicts the oldest view first', () => {
  const views = new VisitorViews(2);
  for (const film of ['one', 'two', 'three']) views.isFirst('a', film, '198.51.100.7', NOW);
  expect(views.isFirst('b', 'one', '198.51.100.7', NOW)).toBe(true);
  expect(views.isFirst('b', 'three', '198.51.100.7', NOW)).toBe(false);
});
