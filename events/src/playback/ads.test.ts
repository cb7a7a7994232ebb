import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { adBreaks } from './ad-breaks.ts';
import type { AdEvent } from './ad-events.ts';
import { creative } from './creative.ts';
import { CreativeDraft } from './creative-draft.ts';

const draft: CreativeDraft = {
  title: 'Market day',
  clickUrl: 'https://market.example/',
  placements: ['pre', 'mid'],
  weight: 10,
  skipAfterSeconds: 5,
  perDay: 3,
  from: '2026-03-01T00:00:00.000Z',
  until: null,
};
const saved = { type: 'CreativeSaved', data: draft } as const;

describe('a creative', () => {
  it('is created, changed, paused and resumed', () => {
    given(creative, []).when({ kind: 'save', draft }).decides([saved]);
    given(creative, [saved]).when({ kind: 'save', draft }).decides([]);
    given(creative, [saved]).when({ kind: 'resume' }).decides([]);
    given(creative, [saved])
      .when({ kind: 'pause' })
      .decides([{ type: 'CreativePaused', data: {} }]);
    given(creative, [saved, { type: 'CreativePaused', data: {} }])
      .when({ kind: 'pause' })
      .decides([]);
    given(creative, []).when({ kind: 'pause' }).refuses('not_found');
  });

  it('has a video of five to sixty seconds', () => {
    const video = { bytes: 1, sha256: 'f0', durationSeconds: 15 };
    const brought = { type: 'CreativeVideoUploaded', data: video } as const;
    given(creative, [saved]).when({ kind: 'bring-video', video }).decides([brought]);
    given(creative, [saved, brought]).when({ kind: 'bring-video', video }).decides([]);
    given(creative, [saved])
      .when({ kind: 'bring-video', video: { ...video, durationSeconds: 61 } })
      .refuses('ad_length');
  });

  it.each([
    { title: '  ' },
    { clickUrl: 'http://market.example/' },
    { placements: [] },
    { weight: 0 },
    { until: '2026-02-01T00:00:00.000Z' },
  ])('rejects %o', (wrong) => {
    expect(CreativeDraft.safeParse({ ...draft, ...wrong }).success).toBe(false);
  });
});

const of = { breakId: 'pre', placement: 'pre', creativeId: 'c' } as const;
const about = { creativeId: 'c', durationSeconds: 15, skipAfterSeconds: 5, viewerId: null };
const served: AdEvent = { type: 'AdServed', data: { ...of, ...about } };
const marked = (mark: 'impression' | 'skip' | 'midpoint' | 'complete'): AdEvent => ({
  type: 'AdMarked',
  data: { ...of, mark },
});
const mark = (what: 'impression' | 'skip' | 'midpoint' | 'complete', more = {}) =>
  ({ kind: 'mark', breakId: 'pre', creativeId: 'c', mark: what, ...more }) as const;
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);

describe('an ad break', () => {
  it('gets one ad', () => {
    const place = { id: 'pre', kind: 'pre', atSeconds: 0 } as const;
    const serve = { kind: 'serve', place, creative: about } as const;
    given(adBreaks, []).when(serve).decides([served]);
    given(adBreaks, [served]).when(serve).decides([]);
  });

  it('counts each mark once, no earlier than possible, and none after the end', () => {
    given(adBreaks, [served])
      .when(mark('impression'))
      .decides([marked('impression')]);
    const begun = [served, marked('impression')];
    given(adBreaks, begun).when(mark('impression')).decides([]);
    given(adBreaks, begun, ago(1)).when(mark('skip')).refuses('ad_not_seen');
    given(adBreaks, begun, ago(5))
      .when(mark('skip'))
      .decides([marked('skip')]);
    given(adBreaks, begun, ago(8))
      .when(mark('midpoint'))
      .decides([marked('midpoint')]);
    given(adBreaks, begun, ago(8)).when(mark('complete')).refuses('ad_not_seen');
    given(adBreaks, [...begun, marked('skip')], ago(20))
      .when(mark('complete'))
      .decides([]);
  });

  it('accepts marks only for its own ad, once started', () => {
    given(adBreaks, []).when(mark('impression')).refuses('not_found');
    given(adBreaks, [served])
      .when(mark('impression', { creativeId: 'other' }))
      .refuses('not_found');
    given(adBreaks, [served], ago(60)).when(mark('midpoint')).refuses('ad_not_seen');
  });
});
