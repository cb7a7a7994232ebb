import { describe, expect, it } from 'vitest';
import type { Position } from '../event-store.ts';
import { AcknowledgedLog } from './acknowledged-log.ts';

const at = (revision: number) => ({ revision, position: String(revision).padStart(4, '0') as Position });

describe('the acknowledged log', () => {
  it('never moves backwards', () => {
    const known = new AcknowledgedLog();
    known.appended('a', at(7));
    known.appended('a', at(5));
    known.saw(at(6).position);
    expect([known.revisionOf('a'), known.head]).toEqual([7, at(7).position]);
  });

  it('evicts the stream with the oldest append', () => {
    const known = new AcknowledgedLog();
    known.appended('first', at(1));
    known.appended('second', at(2));
    for (let n = 0; n < 4_998; n++) known.appended(`stream ${n}`, at(3));
    known.appended('first', at(4));
    known.appended('one more', at(5));
    expect(['first', 'second', 'one more'].map((stream) => known.revisionOf(stream))).toEqual([4, -1, 5]);
  });
});
