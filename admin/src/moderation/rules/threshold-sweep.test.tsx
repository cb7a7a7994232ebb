import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ThresholdSweep } from './threshold-sweep.tsx';

const SWEEP = [0.2, 0.5, 0.8].map((threshold) => ({ threshold, caught: 10, precision: null, recall: null }));

const drawn = (...thresholds: number[]): string =>
  renderToStaticMarkup(
    <ThresholdSweep sweep={SWEEP} now={thresholds.map((threshold) => ({ violation: 'spam', threshold }))} />,
  );

it('marks the current threshold in the chart, in the text and in the table', () => {
  const shown = drawn(0.5);
  expect(shown).toContain('>Now 50%</text>');
  expect(shown).toContain('The rule’s threshold is 50%.');
  expect(shown).toMatch(/<th scope="row">Now: 50%/);
  expect(shown.match(/Now: /g)).toHaveLength(1);
});

it('marks each threshold once, and none if the rule does not use the classifier', () => {
  expect(drawn(0.8, 0.2, 0.8)).toContain('>Now 20%, 80%</text>');
  expect(drawn()).not.toContain('Now ');
});
