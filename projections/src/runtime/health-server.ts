import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { type Check, runChecks } from './checks.ts';
import type { FeedObserver } from './feed.ts';

/** Health of a projector or relay: activity and current problem. */
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

  /** Description of the current problem; null if there is none. */
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

export interface HealthServerOptions {
  readonly port: number;
  readonly host: string;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** Further health checks. */
  readonly checks?: readonly Check[];
}

/** Serves `/healthz` (200, or 503 with the reason) and `/metrics` (Prometheus). Closes when `signal` aborts. */
export function serveHealth(health: Health, { port, host, logger, signal, checks = [] }: HealthServerOptions): Server {
  const server = createServer((request, response) => {
    if (request.url === '/healthz') void answerHealth(health, checks, response);
    else if (request.url === '/metrics') void answerMetrics(health.registry, response, logger);
    else response.writeHead(404).end();
  });
  // Not fatal: the feed continues without the health endpoint.
  server.on('error', (error) =>
    logger.error({ err: error, port }, 'health endpoint failed to start: set another SANKOFA_PROJECTOR_PORT'),
  );
  server.listen(port, host);
  signal.addEventListener('abort', () => server.close(), { once: true });
  return server;
}

async function answerHealth(health: Health, checks: readonly Check[], response: ServerResponse): Promise<void> {
  const results = await runChecks(checks);
  const isWell = health.trouble === null && results.ok;
  response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: isWell ? 'ok' : 'troubled', trouble: health.trouble, checks: results.checks }));
}

/** Responds with all metrics of a registry, or 503. */
export async function answerMetrics(registry: Registry, response: ServerResponse, logger: Logger): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  } catch (error) {
    logger.warn({ err: error }, 'failed to collect metrics');
    response.writeHead(503).end();
  }
}
