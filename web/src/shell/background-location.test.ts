import type { Location } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backgroundLocation, forgetBackgroundLocation } from './background-location.ts';

const at = (pathname: string, state: unknown = null): Location => ({ pathname, search: '', hash: '', key: 'k', state });

describe('a page that is loaded', () => {
  afterEach(() => vi.unstubAllGlobals());

  function loadedWith(usr: unknown) {
    const history = { state: { idx: 1, key: 'k', usr } };
    const replaceState = (state: typeof history.state): void => {
      history.state = state;
    };
    vi.stubGlobal('window', { history: { ...history, replaceState } });
    forgetBackgroundLocation();
    return history.state;
  }

  it('lies over no other, and keeps its place in the history', () => {
    expect(loadedWith({ background: at('/') })).toEqual({ idx: 1, key: 'k', usr: null });
  });

  it('keeps what else a link gave it', () => {
    expect(loadedWith({ from: '/account' })).toEqual({ idx: 1, key: 'k', usr: { from: '/account' } });
    expect(loadedWith(null)).toEqual({ idx: 1, key: 'k', usr: null });
  });
});

describe('the background location of an overlay', () => {
  it('is the one it was opened over', () => {
    const page = at('/account');
    expect(backgroundLocation(at('/privacy', { background: page }))).toBe(page);
  });

  it.each([null, undefined, 'background', 3, {}, []])('is nobody’s when the address was typed (state %j)', (state) => {
    expect(backgroundLocation(at('/privacy', state))).toBeNull();
  });
});
