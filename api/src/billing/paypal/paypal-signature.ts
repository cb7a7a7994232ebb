import { verify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { rootCertificates } from 'node:tls';
import { crc32 } from 'node:zlib';
import { isThisMachine } from '@sankofa/events/config/config';

/** Greatest difference between our clock and the time of a notification, in ms. PayPal repeats them for three days. */
const MAX_AGE_MS = 3 * 86_400_000 + 3_600_000;
const TIMEOUT_MS = 5_000;
const SUBJECT = 'messageverificationcerts.paypal.com';
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Loads the certificates at an address, in PEM. */
export type LoadCertificates = (url: string) => Promise<string>;

/**
 * Verifies notifications of PayPal by themselves: the signature over id, time, webhook and checksum of the body, and the
 * chain of the certificate to a root that Node trusts.
 * https://developer.paypal.com/api/rest/webhooks/rest/#link-messagesignature
 */
export class PaypalSignature {
  readonly #apiUrl: URL;
  readonly #webhookId: string;
  readonly #load: LoadCertificates;
  readonly #certificates = new Map<string, readonly X509Certificate[]>();

  constructor(apiUrl: string, webhookId: string, load: LoadCertificates = loadCertificates) {
    this.#apiUrl = new URL(apiUrl);
    this.#webhookId = webhookId;
    this.#load = load;
  }

  /** Whether PayPal has sent this body, not too long ago. */
  async isGenuine(body: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<boolean> {
    const header = (name: string): string => String(headers[`paypal-${name}`] ?? '');
    const sentAt = Date.parse(header('transmission-time'));
    if (!(Math.abs(now.getTime() - sentAt) <= MAX_AGE_MS) || header('auth-algo') !== 'SHA256withRSA') return false;
    const chain = await this.#chainAt(header('cert-url'), now);
    const [leaf] = chain;
    if (!leaf) return false;
    const signed = [header('transmission-id'), header('transmission-time'), this.#webhookId, crc32(body)].join('|');
    const signature = Buffer.from(header('transmission-sig'), 'base64');
    return verify('sha256', Buffer.from(signed), leaf.publicKey, signature);
  }

  /** The trusted chain at an address, leaf first; empty if there is none. */
  async #chainAt(address: string, now: Date): Promise<readonly X509Certificate[]> {
    if (!this.#isTrustedAddress(address)) return [];
    let chain = this.#certificates.get(address);
    if (!chain) {
      chain = [...(await this.#load(address)).matchAll(PEM)].map(([pem]) => new X509Certificate(pem));
      this.#certificates.set(address, chain);
    }
    const isInTime = chain.every(({ validFromDate, validToDate }) => validFromDate <= now && now <= validToDate);
    return isInTime && this.#isTrusted(chain) ? chain : [];
  }

  /** PayPal's hosts. A sandbox on this machine serves its own. */
  #isTrustedAddress(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, origin } = new URL(address);
    if (this.#isLocal()) return origin === this.#apiUrl.origin;
    return protocol === 'https:' && /^api(-m)?(\.sandbox)?\.paypal\.com$/.test(hostname);
  }

  #isTrusted(chain: readonly X509Certificate[]): boolean {
    const isLinked = chain.every((one, n) => {
      const issuer = chain[n + 1];
      return !issuer || (one.checkIssued(issuer) && one.verify(issuer.publicKey) && issuer.ca);
    });
    const [leaf] = chain;
    const last = chain.at(-1);
    if (!leaf || !last || !isLinked) return false;
    // A sandbox has its own certificate authority; its loopback address identifies it.
    if (this.#isLocal()) return true;
    if (leaf.checkHost(SUBJECT) === undefined) return false;
    return rootCertificates.some((pem) => {
      const root = new X509Certificate(pem);
      return last.checkIssued(root) && last.verify(root.publicKey);
    });
  }

  #isLocal(): boolean {
    return isThisMachine(this.#apiUrl.hostname);
  }
}

async function loadCertificates(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`PayPal's certificates cannot be loaded: ${response.status}`);
  return response.text();
}
