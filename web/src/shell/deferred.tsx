import { type ReactNode, Suspense, useDeferredValue } from 'react';

/**
 * A part that nobody waits for: it is drawn once all the rest is, by the browser alone, and its place is kept until it is
 * there.
 */
export function Deferred({
  fallback = null,
  children,
}: {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}) {
  const isTime = useDeferredValue(true, false);
  return <Suspense fallback={fallback}>{isTime ? children : fallback}</Suspense>;
}
