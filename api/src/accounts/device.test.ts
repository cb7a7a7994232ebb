import { expect, it } from 'vitest';
import { deviceOf, truncateAddress } from './device.ts';

it('names a device from its user agent', () => {
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')).toBe('Firefox on Linux');
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1')).toBe(
    'Safari on iPhone',
  );
  expect(deviceOf('curl/8')).toBe('Unknown program');
});

it('shows only the first half of an address', () => {
  expect(truncateAddress('105.160.3.4')).toBe('105.160.x.x');
  expect(truncateAddress('::ffff:105.160.3.4')).toBe('105.160.x.x');
  expect(truncateAddress('2001:db8:1:2::3')).toBe('2001:db8:1:x');
  expect(truncateAddress('')).toBe('unknown');
});
