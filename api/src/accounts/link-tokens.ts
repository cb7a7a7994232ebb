import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { MasterKey } from '@sankofa/events/personal/master-key';

/** Purpose of a link in an e-mail: a token for one purpose is invalid for others. */
export type LinkPurpose =
  | 'password-reset'
  | 'email-change'
  | 'email-confirmation'
  | 'parental-consent'
  | 'parental-withdrawal'
  | 'appeal'
  | 'withdrawal'
  | 'staff-invitation';

/** Target of a token: a request of a person. */
export interface LinkTarget {
  readonly personId: string;
  readonly requestId: string;
}

const UUID_BYTES = 16;
const MAC_BYTES = 16;

/**
 * Tokens of links in e-mails. They contain two ids and a MAC (128 bits of HMAC-SHA-256), so none has to be stored. The
 * stream decides whether the request is still pending: a link works once.
 */
export class LinkTokens {
  readonly #key: KeyObject;

  /** @param key 32 bytes */
  constructor(key: KeyObject) {
    this.#key = key;
  }

  /** The tokens of an installation. */
  static of(masterKey: MasterKey): LinkTokens {
    return new LinkTokens(masterKey.derive('links in letters'));
  }

  /** Base64url. @throws RangeError if an id is not a UUID */
  issue(purpose: LinkPurpose, { personId, requestId }: LinkTarget): string {
    const ids = Buffer.concat([toBytes(personId), toBytes(requestId)]);
    return Buffer.concat([ids, this.#mac(purpose, ids)]).toString('base64url');
  }

  /** Returns the target of the token; null if it is forged or has another purpose. */
  open(purpose: LinkPurpose, token: string): LinkTarget | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== 2 * UUID_BYTES + MAC_BYTES) return null;
    const ids = bytes.subarray(0, 2 * UUID_BYTES);
    if (!timingSafeEqual(this.#mac(purpose, ids), bytes.subarray(2 * UUID_BYTES))) return null;
    return { personId: toUuid(ids.subarray(0, UUID_BYTES)), requestId: toUuid(ids.subarray(UUID_BYTES)) };
  }

  #mac(purpose: LinkPurpose, ids: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(`${purpose}\n`).update(ids).digest().subarray(0, MAC_BYTES);
  }
}

function toBytes(uuid: string): Buffer {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  if (bytes.length !== UUID_BYTES) throw new RangeError('Not a UUID');
  return bytes;
}

const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
