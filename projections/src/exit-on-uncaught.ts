import type { Logger } from 'pino';

/**
 * Logs an uncaught error or unhandled rejection and exits with code 1: the state in memory may be corrupt. The
 * supervisor, or the container's restart policy, restarts the process.
 */
export function exitOnUncaught(
  logger: Pick<Logger, 'fatal'>,
  target: Pick<NodeJS.Process, 'on' | 'exit'> = process,
): void {
  target.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'uncaught error, ending the process');
    target.exit(1);
  });
}
