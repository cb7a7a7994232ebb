import type { Logger } from 'pino';

/** Facts may come from clients, so that their number is bounded. */
const MAX_WARNINGS = 20;
const logged = new WeakMap<Logger, Set<string>>();

/** Logs a warning that each request would repeat: once per process for the same facts. */
export function warnOnce(logger: Logger, facts: object, message: string): void {
  const warnings = logged.get(logger) ?? new Set();
  logged.set(logger, warnings);
  const warning = `${message} ${JSON.stringify(facts)}`;
  if (warnings.has(warning) || warnings.size >= MAX_WARNINGS) return;
  warnings.add(warning);
  logger.warn(facts, message);
}
