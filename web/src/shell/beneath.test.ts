import type { Location } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pageBeneath } from './beneath.ts';

const at = (pathname: string, state: unknown = null): Location => ({ pathname, search: '', hash: '', key: 'k', state });

describe('the page beneath an overlay', () => {
  it('is the one it was opened over', () => {
    const page = at('/account');
    expect(pageBeneath(at('/privacy', { beneath: page }))).toBe(page);
  });

  it.each([null, undefined, 'beneath', 3, {}, []])('is nobody’s when the address was typed (state %j)', (state) => {
    expect(pageBeneath(at('/privacy', state))).toBeNull();
  });
});
