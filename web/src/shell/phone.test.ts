import { describe, expect, it } from 'vitest';
import { isPhone, viewportOf } from './phone.ts';

describe('a phone', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', true],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', true],
    ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ])('is recognised by its user agent: %s', (userAgent, is) => {
    expect(isPhone(userAgent)).toBe(is);
  });

  it('keeps the phone layout in landscape', () => {
    expect(viewportOf(390)).toBe('width=device-width, initial-scale=1');
    expect(viewportOf(768)).toBe('width=device-width, initial-scale=1');
    expect(viewportOf(932)).toBe('width=768');
  });
});
