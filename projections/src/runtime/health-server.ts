import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import type { FeedObserver } from './feed.ts';

/** How a projector or relay is: what it did, and what troubles it now. */
export class Health implements FeedObserver {
  readonly registry = new Registry();
  readonly #taken: Counter;
  readonly #failures: Counter;
  #trouble: string | null = null;

  /** @param prefix of the names of its metrics */
  constructor(prefix: string) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#taken = new Counter({ name: `${prefix}_events_total`, help: 'Events taken in or passed on', registers });
    this.#failures = new Counter({ name: `${prefix}_failures_total`, help: 'Interruptions of the feed', registers });
  }

  /** What is wrong, in words; null when nothing is. */
  get trouble(): string | null {
    return this.#trouble;
  }

  took(events: number): void {
    this.#trouble = null;
    this.#taken.inc(events);
  }

  failed(error: unknown): void {
    this.#trouble = error instanceof Error ? error.message : 'unknown error';
    this.#failures.inc();
  }
}

/** Answers `/healthz` (200, or 503 and why) and `/metrics` (Prometheus). Closes when `signal` aborts. */
export function serveHealth(
  health: Health,
  { port, host, logger, signal }: { port: number; host: string; logger: Logger; signal: AbortSignal },
): Server {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') {
      const status = health.trouble === null ? 'ok' : 'troubled';
      response.writeHead(health.trouble === null ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status, trouble: health.trouble }));
    } else if (request.url === '/metrics') {
      health.registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': health.registry.contentType }).end(text),
        (error: unknown) => {
          logger.warn({ err: error }, 'metrics not read');
          response.writeHead(503).end();
        },
      );
    } else {
      response.writeHead(404).end();
    }
  });
  // Health is not worth ending for: the feed goes on without it.
  server.on('error', (error) => logger.error({ err: error, port }, 'health not served: set another PROJECTOR_PORT'));
  server.listen(port, host);
  signal.addEventListener('abort', () => server.close(), { once: true });
  return server;
}
