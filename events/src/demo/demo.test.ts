import { describe, it } from 'vitest';
import { given } from '../testing/given.ts';
import { demo } from './demo.ts';

const size = { seed: 1, people: 400, months: 18 };
const started = { type: 'DemoStarted', data: {} } as const;
const planned = { type: 'DemoHistoryPlanned', data: size } as const;
const completed = { type: 'DemoHistoryCompleted', data: {} } as const;

describe('the demo of a log', () => {
  it('starts once', () => {
    given(demo, []).when({ kind: 'start' }).decides([started]);
    given(demo, [started]).when({ kind: 'start' }).decides([]);
  });

  it('keeps the size that its history was begun with', () => {
    const plan = { kind: 'plan', ...size } as const;
    given(demo, []).when(plan).refuses('not_found');
    given(demo, [started]).when(plan).decides([planned]);
    given(demo, [started, planned])
      .when({ ...plan, people: 1 })
      .decides([]);
  });

  it('is completed once', () => {
    given(demo, []).when({ kind: 'complete' }).refuses('not_found');
    given(demo, [started, planned]).when({ kind: 'complete' }).decides([completed]);
    given(demo, [started, planned, completed]).when({ kind: 'complete' }).decides([]);
  });
});
