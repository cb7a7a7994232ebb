import { generateKeySync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type DeviceCookie, KNOWN_DEVICE_DAYS, KnownDevices } from './known-devices.ts';

const now = new Date('2026-03-01T12:00:00Z');
const after = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const ama = { id: 'b8a4d5f0-0000-4000-8000-000000000001', passwordRevision: '3' };
const kofi = { id: 'b8a4d5f0-0000-4000-8000-000000000002', passwordRevision: '0' };

describe('a known device', () => {
  const devices = new KnownDevices(generateKeySync('hmac', { length: 256 }));
  const remember = (account = ama, before: DeviceCookie | null = null, at = now): DeviceCookie => ({
    audience: 'viewer',
    value: devices.remember(before, 'viewer', account, at),
  });

  it('is recognised only for accounts that have signed in on it', () => {
    const cookie = remember();
    expect(devices.find(cookie, ama, now)).toMatch(/^[\w-]{22}$/);
    expect(devices.find(cookie, kofi, now)).toBeNull();
    expect(devices.find(null, ama, now)).toBeNull();
  });

  it('has one id for all of a household', () => {
    const cookie = remember(kofi, remember());
    const id = devices.find(cookie, kofi, now);
    expect(id).not.toBeNull();
    expect(devices.find(cookie, ama, now)).toBe(id);
    const many = Array.from({ length: 8 }, (_, n) => ({ ...kofi, id: `account ${n}` }));
    const full = many.reduce<DeviceCookie>((before, account) => remember(account, before), cookie);
    expect(devices.find(full, ama, now)).toBeNull();
    expect(many.map((account) => devices.find(full, account, now))).toEqual(many.map(() => id));
    expect(full.value.length).toBeLessThan(400);
  });

  it('does not reveal its accounts', () => {
    expect(remember().value).not.toContain(ama.id);
  });

  it('is forgotten after half a year without a sign-in', () => {
    const cookie = remember();
    expect(devices.find(cookie, ama, after(KNOWN_DEVICE_DAYS - 1))).not.toBeNull();
    expect(devices.find(cookie, ama, after(KNOWN_DEVICE_DAYS))).toBeNull();
    const renewed = remember(ama, cookie, after(100));
    expect(devices.find(renewed, ama, after(KNOWN_DEVICE_DAYS + 99))).toBe(devices.find(cookie, ama, now));
    expect(renewed.value.length).toBe(cookie.value.length);
  });

  it('is forgotten after a new password, as after a reset', () => {
    expect(devices.find(remember(), { ...ama, passwordRevision: '4' }, now)).toBeNull();
  });

  it('belongs to one audience: the console does not recognise a device of a viewer', () => {
    const cookie = remember();
    expect(devices.find({ ...cookie, audience: 'console' }, ama, now)).toBeNull();
    expect(devices.remember(cookie, 'console', ama, now)).not.toContain(cookie.value.slice(0, 22));
  });

  it('cannot be forged', () => {
    const { value } = remember();
    const [id = '', entry = ''] = value.split('.');
    const [at = '', mac = ''] = entry.split('~');
    const other = `${'A'.repeat(22)}.${entry}`;
    const later = `${id}.${(Number.parseInt(at, 36) + 1).toString(36)}~${mac}`;
    const unsigned = `${id}.${at}~${'A'.repeat(22)}`;
    for (const forged of [other, later, unsigned, id, `${id}.`, '', 'x', `${value}.`, '.'.repeat(5_000)]) {
      expect(devices.find({ audience: 'viewer', value: forged }, ama, now)).toBeNull();
    }
    const elsewhere = new KnownDevices(generateKeySync('hmac', { length: 256 })).remember(null, 'viewer', ama, now);
    expect(devices.find({ audience: 'viewer', value: elsewhere }, ama, now)).toBeNull();
  });
});
