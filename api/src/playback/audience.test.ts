import { expect, it } from 'vitest';
import { deviceClassOf } from './audience.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 Safari/604.1', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537 Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537 Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605 Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537 Chrome/108 Safari/537.36', 'tv'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'computer'],
  ['', 'computer'],
])('%s is classified as %s', (userAgent, device) => {
  expect(deviceClassOf(userAgent)).toBe(device);
});
