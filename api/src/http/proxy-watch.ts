import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import { warnOnce } from './warn-once.ts';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip'];

/** Notices a proxy whose headers are not trusted: then every visitor has the address of the proxy, in consents and limits. */
export class ProxyWatch {
  readonly #trusted: boolean;
  readonly #logger: Logger;
  #isIgnoring = false;
  /** For the metrics of the api. */
  readonly gauge: Gauge = new Gauge({
    name: 'sankofa_forwarded_headers_ignored',
    help: 'Whether requests came with the headers of a proxy that is not trusted',
    registers: [],
    collect: () => this.gauge.set(this.#isIgnoring ? 1 : 0),
  });

  constructor(trusted: boolean, logger: Logger) {
    this.#trusted = trusted;
    this.#logger = logger;
  }

  /** Whether requests with such headers have come since the start. A client can send them without a proxy, too. */
  get isIgnoring(): boolean {
    return this.#isIgnoring;
  }

  observe(headers: Readonly<Record<string, unknown>>): void {
    if (this.#trusted || this.#isIgnoring || !FORWARDED.some((name) => name in headers)) return;
    this.#isIgnoring = true;
    warnOnce(
      this.#logger,
      {},
      'a request has the headers of a proxy, which are ignored: behind your own proxy, set SANKOFA_TRUST_PROXY=true, or all visitors have its address',
    );
  }
}
