import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ThresholdSweep } from './threshold-sweep.tsx';

const SWEEP = [0.2, 0.5, 0.8].map((threshold) => ({ threshold, caught: 10, precision: null, recall: null }));

const drawn = (...thresholds: number[]): string =>
  renderToStaticMarkup(
    <ThresholdSweep sweep={SWEEP} now={thresholds.map((threshold) => ({ violation: 'spam', threshold }))} />,
  );

it('marks where the rule is now in the chart, in words and in the table', () => {
  const shown = drawn(0.5);
  expect(shown).toContain('>Now 50 %</text>');
  expect(shown).toContain('The rule asks for 50 % now.');
  expect(shown).toMatch(/<th scope="row">Now: 50 %/);
  expect(shown.match(/Now: /g)).toHaveLength(1);
});

it('marks each threshold once, and none where the rule does not ask the classifier any more', () => {
  expect(drawn(0.8, 0.2, 0.8)).toContain('>Now 20 %, 80 %</text>');
  expect(drawn()).not.toContain('Now ');
});
