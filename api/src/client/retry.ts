/** Whether TanStack Query retries: for a lost connection (status 0) or a 5xx, never for a 4xx. */
export function canRetry(failures: number, error: Error): boolean {
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return failures < 2 && !(status >= 400 && status < 500);
}
