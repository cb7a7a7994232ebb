import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '../contract/sign-in-means.ts';

interface Credential {
  readonly id: Buffer;
  readonly rpId: string;
  readonly userHandle: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  counter: number;
}

export interface AuthenticatorOptions {
  /** Origin of the page. */
  readonly origin?: string;
  /** Whether the person has unlocked the device (user verification). */
  readonly verifies?: boolean;
  /** Whether it counts signatures; authenticators with synchronized keys do not. */
  readonly counts?: boolean;
}

/** Flags of authenticator data (WebAuthn section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const HAS_CREDENTIAL = 0x40;

/** A browser with an authenticator: creates ES256 keys and signs with them, like a phone or security key. */
export class SoftwareAuthenticator {
  readonly #options: Required<AuthenticatorOptions>;
  readonly #credentials: Credential[];

  constructor(options: AuthenticatorOptions = {}, credentials: Credential[] = []) {
    this.#options = { origin: 'http://localhost:8080', verifies: true, counts: true, ...options };
    this.#credentials = credentials;
  }

  /** Copies the authenticator with its current keys. */
  copy(options: AuthenticatorOptions = {}): SoftwareAuthenticator {
    const credentials = this.#credentials.map((credential) => ({ ...credential }));
    return new SoftwareAuthenticator({ ...this.#options, ...options }, credentials);
  }

  /** Creates a passkey (`navigator.credentials.create`). */
  create({ challenge, rp, user }: CreationOptions): NewCredential {
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const credential = { id: randomBytes(32), rpId: rp.id, userHandle: user.id, counter: 0, ...keys };
    this.#credentials.push(credential);
    const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credential.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, credential.id, publicKey]);
    const authData = new Uint8Array(Buffer.concat([this.#data(credential, HAS_CREDENTIAL), attested]));
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: text(credential.id),
      client_data: this.#clientData('webauthn.create', challenge),
      attestation_object: text(isoCBOR.encode(attestation)),
    };
  }

  /** Signs in with the newest passkey (`navigator.credentials.get`). */
  get({ challenge, rpId }: RequestOptions): Assertion {
    const credential = this.#credentials.findLast((candidate) => candidate.rpId === rpId);
    if (!credential) throw new Error(`There is no passkey for ${rpId}`);
    if (this.#options.counts) credential.counter++;
    const data = this.#data(credential, 0);
    const clientData = this.#clientData('webauthn.get', challenge);
    const hash = createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest();
    return {
      id: text(credential.id),
      client_data: clientData,
      authenticator_data: text(data),
      signature: text(sign('sha256', Buffer.concat([data, hash]), credential.privateKey)),
      user_handle: credential.userHandle,
    };
  }

  #clientData(type: string, challenge: string): string {
    const data = { type, challenge, origin: this.#options.origin, crossOrigin: false };
    return text(Buffer.from(JSON.stringify(data)));
  }

  #data({ rpId, counter }: Credential, more: number): Buffer {
    const { verifies, counts } = this.#options;
    const flags = PRESENT | (verifies ? VERIFIED : 0) | (counts ? 0 : BACKUP_ELIGIBLE) | more;
    const end = Buffer.alloc(5);
    end.writeUInt8(flags);
    end.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), end]);
  }
}

const text = (value: Uint8Array): string => Buffer.from(value).toString('base64url');
const bytes = (value: string): Uint8Array => new Uint8Array(Buffer.from(value, 'base64url'));
