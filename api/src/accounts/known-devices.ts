import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Audience } from '@sankofa/events/accounts/session';
import type { AttemptSource } from './throttle.ts';

/** How long a device is remembered after the last sign-in, in days. */
export const KNOWN_DEVICE_DAYS = 180;
/** Limit of accounts per device: a household, with a margin. */
const MAX_ACCOUNTS = 8;

/** Cookie of a known device, as sent by the browser. */
export interface DeviceCookie {
  readonly audience: Audience;
  readonly value: string;
}

/** Properties of a request that identify the source of an attempt. */
export interface AttemptRequest {
  readonly ip: string;
  readonly device: DeviceCookie | null;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** An account, with the value whose change invalidates known devices: its password. */
export interface DeviceAccount {
  readonly id: string;
  readonly passwordRevision: string | null;
}

interface Entry {
  /** Seconds since 1970. */
  readonly at: number;
  readonly mac: string;
}

/**
 * Recognises devices by a cookie from an earlier sign-in. It contains a random id of the device and, per account, the
 * time of the sign-in, signed; only a party that knows the account can tell which one is meant. A new password, as
 * after a reset, invalidates known devices.
 */
export class KnownDevices {
  readonly #key: KeyObject;

  /** @param key 32 bytes, derived from the master key */
  constructor(key: KeyObject) {
    this.#key = key;
  }

  /** Source of an attempt to sign in to this account. @param account null if there is none */
  sourceOf({ ip, device, signal }: AttemptRequest, account: DeviceAccount | null, now: Date): AttemptSource {
    return { ip, device: account && this.find(device, account, now), signal };
  }

  /** Id of the device; null unless this account has signed in on it, for this audience, recently enough. */
  find(cookie: DeviceCookie | null, account: DeviceAccount, now: Date): string | null {
    const parsed = cookie && parse(cookie.value);
    if (!parsed) return null;
    const oldest = now.getTime() / 1000 - KNOWN_DEVICE_DAYS * 86_400;
    const isKnown = parsed.entries.some(
      (entry) => entry.at > oldest && isEqual(entry.mac, this.#mac(cookie.audience, parsed.id, entry.at, account)),
    );
    return isKnown ? parsed.id : null;
  }

  /** New cookie of this device after a sign-in. @param cookie the current one */
  remember(cookie: DeviceCookie | null, audience: Audience, account: DeviceAccount, now: Date): string {
    const parsed = cookie?.audience === audience ? parse(cookie.value) : null;
    const id = parsed?.id ?? randomBytes(16).toString('base64url');
    const others = (parsed?.entries ?? []).filter(({ at, mac }) => !isEqual(mac, this.#mac(audience, id, at, account)));
    const at = Math.floor(now.getTime() / 1000);
    const entries = [{ at, mac: this.#mac(audience, id, at, account) }, ...others].slice(0, MAX_ACCOUNTS);
    return [id, ...entries.map((entry) => `${entry.at.toString(36)}~${entry.mac}`)].join('.');
  }

  #mac(audience: Audience, deviceId: string, at: number, { id, passwordRevision }: DeviceAccount): string {
    const text = JSON.stringify([audience, deviceId, at, id, passwordRevision]);
    return createHmac('sha256', this.#key).update(text).digest().toString('base64url', 0, 16);
  }
}

/** Null if it is not one of ours. */
function parse(value: string): { id: string; entries: Entry[] } | null {
  if (!/^[\w-]{22}(\.[0-9a-z]{1,9}~[\w-]{22}){1,8}$/.test(value)) return null;
  const [id = '', ...rest] = value.split('.');
  const entries = rest.map((text) => {
    const [at = '', mac = ''] = text.split('~');
    return { at: Number.parseInt(at, 36), mac };
  });
  return { id, entries };
}

const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
