/** Explains why the store cannot take events now; null for any other error, which is a bug. */
export function unavailability(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '53100') return 'The disk of the event store is full: free some space, then try again';
  // 08: connection; 57P0x: server shutting down, crashed or starting; 53: out of resources; 40: serialisation.
  if (/^(08|57P0|53|40)/.test(code)) return 'The event store is not answering';
  if (/^(ECONN|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH)/.test(code)) return 'The event store cannot be reached';
  if (isTimeout(error)) return 'The event store has not answered in time';
  if (error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/i.test(error.message))
    return 'The connection to the event store was lost';
  return null;
}

/** Whether a query got no answer within the `query_timeout` of its client. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';
