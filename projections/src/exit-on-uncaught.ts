import type { Logger } from 'pino';

/**
 * Logs an error that nothing caught, or a rejection that nothing handled, and ends the process with code 1: what it
 * holds in memory cannot be trusted any more. The supervisor, or the container's restart policy, starts it again.
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
