import { type ReactNode, Suspense, useDeferredValue } from 'react';

/** Renders its children after the rest of the page, in the browser only; `fallback` holds their place until then. */
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
