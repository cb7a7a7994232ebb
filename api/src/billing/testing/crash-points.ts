import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { EventStore } from '@sankofa/events/store/event-store';

/** The process has crashed: it does nothing more. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}

/** Decides what happens to requests to a provider. */
export interface Steps {
  /**
   * @param what method and path of the request
   * @throws Crashed before the step, or after it in place of its answer
   */
  step<Answer>(work: () => Promise<Answer>, what: string): Promise<Answer>;
}

/**
 * Crashes the api between two steps, as a power cut does: each write to the log and each request to a provider is a
 * step. After the crash, nothing that the api does reaches log or provider any more.
 */
export class CrashPoints implements Steps {
  #afterSteps: number;
  /** Resolves with the crash. */
  readonly crash: Promise<void>;
  #onCrash: () => void = () => undefined;
  #steps = 0;
  #isDown = false;

  /** @param afterSteps steps that are still done; the answer to the last one is lost */
  constructor(afterSteps = Number.POSITIVE_INFINITY) {
    this.#afterSteps = afterSteps;
    this.crash = new Promise((resolve) => {
      this.#onCrash = resolve;
    });
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** @throws Crashed before the step, or after it in place of its answer */
  async step<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#isDown) throw new Crashed('The process is down');
    const isLast = ++this.#steps >= this.#afterSteps;
    const answer = await work();
    if (isLast) {
      this.#isDown = true;
      this.#onCrash();
    }
    if (this.#isDown) throw new Crashed('The process is down');
    return answer;
  }

  /** Lets the process live on. */
  disarm(): void {
    this.#afterSteps = Number.POSITIVE_INFINITY;
  }

  /** Makes the writes of a log steps. */
  watch(store: EventStore): void {
    const append = store.append.bind(store);
    store.append = (...args) => this.step(() => append(...args));
  }
}

/** Passes requests on to a provider; each one is a step. */
export interface ProviderProxy<Current extends Steps> {
  readonly url: string;
  crashes: Current;
  close(): Promise<void>;
}

/** @param target origin of the provider */
export async function startProviderProxy<Current extends Steps>(
  target: string,
  crashes: Current,
): Promise<ProviderProxy<Current>> {
  const server = createServer(async (request, response) => {
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const body = await buffer(request);
    try {
      const answer = await proxy.crashes.step(async () => {
        const answered = await fetch(`${target}${request.url}`, {
          method: request.method ?? 'GET',
          headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
          ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
          redirect: 'manual',
        });
        return { status: answered.status, headers: answered.headers, body: Buffer.from(await answered.arrayBuffer()) };
      }, `${request.method} ${request.url}`);
      const type = answer.headers.get('content-type') ?? 'application/json';
      const requestId = answer.headers.get('request-id');
      response.writeHead(answer.status, { 'content-type': type, ...(requestId ? { 'request-id': requestId } : {}) });
      response.end(answer.body);
    } catch (error) {
      if (!(error instanceof Crashed)) throw error;
      request.socket.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: ProviderProxy<Current> = {
    url: `http://127.0.0.1:${port}`,
    crashes,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
