import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CountTable } from './count-table.tsx';
import { DayCard } from './day-card.tsx';

const nothing = () => undefined;
/** The text of each cell of each row. */
const rowsOf = (drawn: string) =>
  [...drawn.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
  );

describe('counts by kind', () => {
  const table = (rows: readonly (readonly [string, ...number[]])[]) =>
    renderToStaticMarkup(
      <CountTable
        title="Reports"
        definition="By what they are about."
        head={['Kind', 'Waiting', 'Decided']}
        rows={rows}
        empty="Nothing has been reported."
        onOpen={nothing}
      />,
    );

  it('are a table with a heading for each row and column', () => {
    const drawn = table([['Spam', 2, 10]]);
    expect(rowsOf(drawn)).toEqual([
      ['Kind', 'Waiting', 'Decided'],
      ['Spam', '2', '10'],
    ]);
    expect(drawn.match(/scope="col"/g)).toHaveLength(3);
    expect(drawn.match(/scope="row"/g)).toHaveLength(1);
  });

  it('are said to be none in a sentence, not in an empty table', () => {
    const drawn = table([]);
    expect(drawn).toContain('Nothing has been reported.');
    expect(drawn).not.toContain('<table');
  });
});

describe('a chart over days', () => {
  const card = (counts: readonly number[]) => {
    const days = counts.map((n, index) => ({ day: `2026-03-0${index + 1}`, n }));
    return renderToStaticMarkup(<DayCard title="Views per day" days={days} onOpen={nothing} />);
  };

  it('says its sum, and every day in a table, the newest first', () => {
    const drawn = card([3, 0, 4]);
    expect(drawn).toContain('7 in these 3 days.');
    expect(rowsOf(drawn).map(([, n]) => n)).toEqual(['4', '0', '3']);
  });

  it('is not drawn where there is nothing to see', () => {
    const drawn = card([0, 0]);
    expect(drawn).toContain('None in these 2 days.');
    expect(drawn).not.toContain('aria-hidden');
    expect(card([1])).toContain('aria-hidden');
  });
});
