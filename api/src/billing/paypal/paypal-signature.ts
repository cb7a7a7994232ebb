import { verify, X509Certificate } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { rootCertificates } from 'node:tls';
import { crc32 } from 'node:zlib';
import { isThisMachine } from '@sankofa/events/config/config';
import { limitedFetch } from '../provider-fetch.ts';
import { ProviderUnavailable } from '../provider-requests.ts';

/** Greatest difference between our clock and the time of a notification, in ms. PayPal repeats them for three days. */
const MAX_AGE_MS = 3 * 86_400_000 + 3_600_000;
/** Deadline and greatest size of the certificates of an address. */
const CERTIFICATES = { ms: 5_000, bytes: 64 * 1024 };
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]{1,100}$/;
/** Trusted chains that are kept, and loads of others in a minute: anybody can name addresses that lead to nothing. */
const [KEPT_CHAINS, LOADS_PER_MINUTE] = [8, 20];
const SUBJECT = 'messageverificationcerts.paypal.com';
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Loads the certificates at an address, in PEM; null if there are none. @throws ProviderUnavailable */
export type LoadCertificates = (url: string) => Promise<string | null>;

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
  /** Times of loads, oldest first. */
  #loads: number[] = [];

  constructor(apiUrl: string, webhookId: string, load: LoadCertificates = loadCertificates) {
    this.#apiUrl = new URL(apiUrl);
    this.#webhookId = webhookId;
    this.#load = load;
  }

  /**
   * Whether PayPal has sent this body, not too long ago.
   * @throws ProviderUnavailable when its certificates cannot be loaded: PayPal repeats the notification
   */
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
    const known = this.#certificates.get(address);
    const chain = known ?? (await this.#loadChain(address, now));
    const isInTime = chain.every(({ validFromDate, validToDate }) => validFromDate <= now && now <= validToDate);
    if (!isInTime || !this.#isTrusted(chain)) return [];
    if (!known) this.#keep(address, chain);
    return chain;
  }

  async #loadChain(address: string, now: Date): Promise<readonly X509Certificate[]> {
    this.#loads = this.#loads.filter((at) => now.getTime() - at < 60_000);
    if (this.#loads.length >= LOADS_PER_MINUTE) return [];
    this.#loads.push(now.getTime());
    const pem = (await this.#load(address)) ?? '';
    try {
      return Array.from(pem.matchAll(PEM), ([one]) => new X509Certificate(one));
    } catch {
      // Not a certificate between its marks.
      return [];
    }
  }

  #keep(address: string, chain: readonly X509Certificate[]): void {
    const [oldest] = this.#certificates.keys();
    if (oldest !== undefined && this.#certificates.size >= KEPT_CHAINS) this.#certificates.delete(oldest);
    this.#certificates.set(address, chain);
  }

  /** PayPal's hosts. A sandbox on this machine serves its own. */
  #isTrustedAddress(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, origin, pathname, href } = new URL(address);
    // A sandbox has a path of its own before that of the api.
    const base = this.#isLocal() ? this.#apiUrl.pathname.replace(/\/$/, '') : '';
    if (!pathname.startsWith(base) || !CERTIFICATE_PATH.test(pathname.slice(base.length))) return false;
    if (href !== `${origin}${pathname}`) return false;
    if (this.#isLocal()) return origin === this.#apiUrl.origin;
    const isDefaultPort = origin === `https://${hostname}`;
    return protocol === 'https:' && isDefaultPort && /^api(-m)?(\.sandbox)?\.paypal\.com$/.test(hostname);
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

async function loadCertificates(url: string): Promise<string | null> {
  const answer = await limitedFetch(
    fetch,
    CERTIFICATES,
  )(url).catch((cause: unknown) => {
    throw new ProviderUnavailable("PayPal's certificates cannot be loaded", { cause });
  });
  if (answer.status >= 500) throw new ProviderUnavailable(`PayPal's certificates cannot be loaded: ${answer.status}`);
  return answer.ok ? answer.text() : null;
}
