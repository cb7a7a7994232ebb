import { describe, expect, it } from 'vitest';
import { commandOf, type Focus } from './keys.ts';

const press = (key: string, focus: Focus = 'elsewhere', held: object = {}) =>
  commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...held }, focus);

describe('a key', () => {
  it('runs the command that the specification assigns to it', () => {
    for (const key of [' ', 'k', 'K']) expect(press(key)).toEqual({ act: 'toggle-play' });
    for (const key of ['ArrowLeft', 'j']) expect(press(key)).toEqual({ act: 'seek-by', seconds: -10 });
    for (const key of ['ArrowRight', 'l']) expect(press(key)).toEqual({ act: 'seek-by', seconds: 10 });
    expect(press('ArrowUp')).toEqual({ act: 'volume-by', step: 0.1 });
    expect(press('ArrowDown')).toEqual({ act: 'volume-by', step: -0.1 });
    expect(press('m')).toEqual({ act: 'mute' });
    expect(press('f')).toEqual({ act: 'fullscreen' });
    expect(press('c')).toEqual({ act: 'comments' });
  });

  it('seeks to a tenth, the start or the end of the film, and changes the speed', () => {
    expect(press('7')).toEqual({ act: 'seek-part', part: 0.7 });
    expect(press('Home')).toEqual({ act: 'seek-part', part: 0 });
    expect(press('End')).toEqual({ act: 'seek-part', part: 1 });
    expect(press('<')).toEqual({ act: 'speed-by', steps: -1 });
    expect(press('>')).toEqual({ act: 'speed-by', steps: 1 });
    expect(press('?')).toEqual({ act: 'help' });
  });

  it('is ignored in a text field, on an element that uses it, and with a modifier', () => {
    for (const key of [' ', 'k', '5', 'c', 'ArrowLeft']) expect(press(key, 'text')).toBeNull();
    expect(press('ArrowUp', 'choice')).toBeNull();
    expect(press('m', 'choice')).toEqual({ act: 'mute' });
    expect(press(' ', 'button')).toBeNull();
    expect(press('ArrowLeft', 'button')).toEqual({ act: 'seek-by', seconds: -10 });
    expect(press('f', 'elsewhere', { ctrlKey: true })).toBeNull();
    expect(press('Escape')).toBeNull();
    expect(press('F5')).toBeNull();
  });
});
