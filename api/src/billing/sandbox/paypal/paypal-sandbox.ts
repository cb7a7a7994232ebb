import type { HttpAnswer, HttpRequest } from '../http-message.ts';
import { ObjectStore } from '../object-store.ts';
import type { Job } from '../sandbox-database.ts';
import type { SandboxDeps } from '../sandbox-deps.ts';
import type { SigningCertificate } from './certificates.ts';
import { PayPalContext } from './paypal-context.ts';
import { PayPalHttp } from './paypal-http.ts';
import { runPayPalJob } from './paypal-jobs.ts';
import { PAYPAL_INDEXED, type PayPalKinds } from './paypal-objects.ts';
import { answerPayPalPage } from './paypal-pages.ts';
import { CERTIFICATE_PATH } from './paypal-webhooks.ts';

const PREFIX = '/paypal';
/** Path of the certificate authority's certificate, which an api trusts when it uses the sandbox. */
const AUTHORITY_PATH = '/ca.pem';

/** Credentials of a PayPal app. */
export interface PayPalCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** PayPal in the sandbox: its API, page, certificates and jobs, under `/paypal`. */
export class PayPalSandbox {
  readonly #deps: SandboxDeps;
  readonly #http: PayPalHttp;
  readonly store: ObjectStore<PayPalKinds>;
  #certificate: Promise<SigningCertificate> | undefined;

  constructor(deps: SandboxDeps, credentials: PayPalCredentials) {
    this.#deps = deps;
    this.store = new ObjectStore<PayPalKinds>(deps.database, PAYPAL_INDEXED);
    this.#http = new PayPalHttp({
      ...credentials,
      database: deps.database,
      random: deps.random,
      context: () => this.#context(deps.now()),
    });
  }

  /** The address of the API, without a slash at the end. */
  origin = (): string => `${this.#deps.origin()}${PREFIX}`;

  /** The certificate that signs webhooks. Its library is large, so it is loaded when it is needed. */
  certificate = (): Promise<SigningCertificate> => {
    this.#certificate ??= import('./certificates.ts').then(({ signingCertificate }) =>
      signingCertificate(this.#deps.database),
    );
    return this.#certificate;
  };

  #context(now: number): PayPalContext {
    return new PayPalContext({
      store: this.store,
      now,
      random: this.#deps.random,
      origin: this.origin(),
      enqueue: ({ id }) => this.#deps.enqueue('paypal', id, now),
    });
  }

  /** Answers a request; undefined if it is not for PayPal. */
  async answer(request: HttpRequest): Promise<HttpAnswer | undefined> {
    if (!request.path.startsWith(`${PREFIX}/`)) return undefined;
    const inner = { ...request, path: request.path.slice(PREFIX.length) };
    const pem = (body: string): HttpAnswer => ({
      status: 200,
      headers: { 'content-type': 'application/x-pem-file' },
      body,
    });
    if (inner.path === AUTHORITY_PATH) return pem((await this.certificate()).authority);
    if (inner.path === CERTIFICATE_PATH) {
      const { certificate, authority } = await this.certificate();
      return pem(`${certificate}\n${authority}`);
    }
    return this.run((context) => answerPayPalPage(context, inner)) ?? this.#http.answer(inner);
  }

  /** Runs work in one transaction. */
  run<T>(work: (context: PayPalContext) => T): T {
    return this.#deps.database.transaction(() => work(this.#context(this.#deps.now())));
  }

  /** Runs a job at its due time, in the caller's transaction. */
  runJob(job: Job): void {
    runPayPalJob(this.#context(job.due), job);
  }
}
