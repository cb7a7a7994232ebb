import { describe, it } from 'vitest';
import { given } from '../testing/given.ts';
import { demo } from './demo.ts';

const size = { seed: 1, people: 400, months: 18 };
const started = { type: 'DemoStarted', data: {} } as const;
const completed = { type: 'DemoHistoryCompleted', data: size } as const;

describe('the demo of a log', () => {
  it('starts once', () => {
    given(demo, []).when({ kind: 'start' }).decides([started]);
    given(demo, [started]).when({ kind: 'start' }).decides([]);
  });

  it('is completed once, after its start', () => {
    const complete = { kind: 'complete', ...size } as const;
    given(demo, []).when(complete).refuses('not_found');
    given(demo, [started]).when(complete).decides([completed]);
    given(demo, [started, completed])
      .when({ ...complete, people: 1 })
      .decides([]);
  });
});
