import { expect, it } from 'vitest';
import { commonTrialDays } from './common-trial.ts';

const free = { price: 0, trial_days: 0 };
const paid = (trial_days: number) => ({ price: 9.99, trial_days });

it.each([
  ['the trial of all paid plans', [free, paid(7), paid(7)], 7],
  ['none where they differ', [free, paid(7), paid(14)], 0],
  ['none where one has none', [free, paid(7), paid(0)], 0],
  ['none without a trial', [free, paid(0)], 0],
  ['none without plans', [], 0],
])('states %s', (_what, plans, days) => {
  expect(commonTrialDays(plans)).toBe(days);
});
