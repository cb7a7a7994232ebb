import type { Location } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backgroundLocation, forgetBackgroundLocation } from './background-location.ts';

const at = (pathname: string, state: unknown = null): Location => ({ pathname, search: '', hash: '', key: 'k', state });

describe('a loaded page', () => {
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

  it('is not an overlay, and keeps its place in the history', () => {
    expect(loadedWith({ background: at('/') })).toEqual({ idx: 1, key: 'k', usr: null });
  });

  it('keeps other state of a link', () => {
    expect(loadedWith({ from: '/account' })).toEqual({ idx: 1, key: 'k', usr: { from: '/account' } });
    expect(loadedWith(null)).toEqual({ idx: 1, key: 'k', usr: null });
  });
});

describe('the background location of an overlay', () => {
  it('is the page it was opened over', () => {
    const page = at('/account');
    expect(backgroundLocation(at('/privacy', { background: page }))).toBe(page);
  });

  it.each([null, undefined, 'background', 3, {}, []])('is null when it was opened by its URL (state %j)', (state) => {
    expect(backgroundLocation(at('/privacy', state))).toBeNull();
  });
});
