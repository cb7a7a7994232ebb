import type { AdBreak } from '@sankofa/api/contract/playback';
import { expect, it } from 'vitest';
import { type Act, type Stage, stageAfter } from './stage.ts';

const breaks: AdBreak[] = [
  { id: 'pre', kind: 'pre', at_seconds: 0 },
  { id: 'a', kind: 'mid', at_seconds: 300 },
  { id: 'b', kind: 'mid', at_seconds: 900 },
  { id: 'post', kind: 'post', at_seconds: 1200 },
];
const BEFORE: Stage = { kind: 'before', shown: new Set() };
const after = (acts: readonly Act[], of: readonly AdBreak[] = breaks) =>
  acts.reduce<Stage>((stage, act) => stageAfter(stage, act, of), BEFORE);
const adOf = (stage: Stage) => (stage.kind === 'ad' ? stage.adBreak.id : stage.kind);
const moved = (from: number, to: number): Act => ({ act: 'moved', from, to });

it('shows each break once, at its position, and continues after it', () => {
  const seen: Act[] = [{ act: 'begin' }];
  expect(adOf(after(seen))).toBe('pre');
  seen.push({ act: 'ad-over' });
  expect(adOf(after(seen))).toBe('film');
  expect(adOf(after([...seen, moved(0, 299.9)]))).toBe('film');
  seen.push(moved(299.9, 300.1));
  expect(adOf(after(seen))).toBe('a');
  seen.push({ act: 'ad-over' }, moved(300, 290), moved(299, 301));
  expect(adOf(after(seen))).toBe('film');
  seen.push({ act: 'film-ended' });
  expect(adOf(after(seen))).toBe('post');
  seen.push({ act: 'ad-over' });
  expect(adOf(after(seen))).toBe('ended');
  expect(adOf(after([...seen, { act: 'again' }, moved(0, 1), { act: 'film-ended' }]))).toBe('ended');
});

it('shows only the last of several breaks that a seek skips', () => {
  const start: Act[] = [{ act: 'begin' }, { act: 'ad-over' }, moved(10, 1000)];
  expect(adOf(after(start))).toBe('b');
  expect(adOf(after([...start, { act: 'ad-over' }, moved(1000, 0), moved(290, 310)]))).toBe('a');
});

it('shows no advertisement if there are no breaks', () => {
  expect(adOf(after([{ act: 'begin' }, moved(0, 1000)], []))).toBe('film');
  expect(adOf(after([{ act: 'begin' }, { act: 'film-ended' }], []))).toBe('ended');
});

it('leaves a break only when it ends or the server stops playback', () => {
  const ad: Act[] = [{ act: 'begin' }];
  expect(adOf(after([...ad, moved(0, 400), { act: 'film-ended' }, { act: 'begin' }]))).toBe('pre');
  expect(adOf(after([...ad, { act: 'stop', reason: new Error('over') }]))).toBe('stopped');
  expect(adOf(after([...ad, { act: 'stop', reason: new Error('over') }, { act: 'ad-over' }]))).toBe('stopped');
});

it('continues when the server allows it again', () => {
  const stopped: Act[] = [{ act: 'begin' }, { act: 'ad-over' }, { act: 'stop', reason: new Error('over') }];
  expect(adOf(after([...stopped, { act: 'opened-again' }]))).toBe('film');
  expect(adOf(after([{ act: 'begin' }, { act: 'opened-again' }]))).toBe('pre');
});
