import { expect, it } from 'vitest';
import { type CueSettings, placeOf } from './caption-place.ts';

const plain: CueSettings = {
  line: 'auto',
  snapToLines: true,
  position: 'auto',
  align: 'center',
};
const center = { left: 6, right: 6, align: 'center' };

it.each([
  ['nothing', {}, { edge: 'bottom', distance: 5, ...center }],
  ['line:0', { line: 0 }, { edge: 'top', distance: 5, ...center }],
  ['line:-2', { line: -2 }, { edge: 'bottom', distance: 5.33, ...center }],
  ['line:90', { line: 90 }, { edge: 'top', distance: 80, ...center }],
  ['line:30%', { line: 30, snapToLines: false }, { edge: 'top', distance: 30, ...center }],
  ['line:84%', { line: 84, snapToLines: false }, { edge: 'bottom', distance: 10.67, ...center }],
  ['line:100%', { line: 100, snapToLines: false }, { edge: 'bottom', distance: 5, ...center }],
  [
    'position:10% align:start',
    { position: 10, align: 'start' },
    { edge: 'bottom', distance: 5, left: 10, right: 6, align: 'start' },
  ],
  [
    'position:90% align:end',
    { position: 90, align: 'end' },
    { edge: 'bottom', distance: 5, left: 6, right: 10, align: 'end' },
  ],
  ['position:70%', { position: 70 }, { edge: 'bottom', distance: 5, left: 40, right: 6, align: 'center' }],
  [
    'a region',
    { region: { width: 40, regionAnchorX: 0, regionAnchorY: 0, viewportAnchorX: 10, viewportAnchorY: 10 } },
    { edge: 'top', distance: 10, left: 10, right: 50, align: 'center' },
  ],
] as const)('a cue with %s', (_, settings, place) => {
  const { distance, ...rest } = placeOf({ ...plain, ...settings });
  expect(rest).toEqual({ edge: place.edge, left: place.left, right: place.right, align: place.align });
  expect(distance).toBeCloseTo(place.distance, 2);
});
