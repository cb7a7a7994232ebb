import { createServer, type Server } from 'node:http';
import { answerMetrics } from '@sankofa/projections/runtime/health-server';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

export interface MetricsServerOptions {
  readonly port: number;
  readonly host: string;
  readonly logger: Logger;
}

/** Serves `/metrics` on its own, non-public port. */
export function serveMetrics(metrics: Metrics, { port, host, logger }: MetricsServerOptions): Server {
  const server = createServer((request, response) => {
    if (request.url === '/metrics') void answerMetrics(metrics.registry, response, logger);
    else response.writeHead(404).end();
  });
  // The api runs without metrics.
  server.on('error', (error) =>
    logger.error({ err: error, port }, 'metrics not served: set another SANKOFA_METRICS_PORT'),
  );
  return server.listen(port, host);
}
