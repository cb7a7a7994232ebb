import { expect, it } from 'vitest';
import { choicesOf, namedChoices, selectFilter } from './select-filter.tsx';

it('offers values with their labels, in the order of the table', () => {
  const states = { open: { word: 'Open', tone: 'warn' }, done: { word: 'Done', tone: 'good' } } as const;
  const choices = [
    { id: 'open', name: 'Open' },
    { id: 'done', name: 'Done' },
  ];
  expect(choicesOf(states)).toEqual(choices);
  expect(choicesOf({ open: 'Open', done: 'Done' })).toEqual(choices);
  expect(namedChoices(['PG'])).toEqual([{ id: 'PG', name: 'PG' }]);
});

it('is always shown, and names the choice that filters nothing', () => {
  const { key, props } = selectFilter('status', 'State', []);
  expect(key).toBe('status');
  expect(props).toMatchObject({ source: 'status', label: 'State', alwaysOn: true, emptyText: 'All' });
  expect(selectFilter('appeal', 'Appeal', [], 'Any, or none').props.emptyText).toBe('Any, or none');
});
