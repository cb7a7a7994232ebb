import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface OptionalProps {
  /** In its place until its code is loaded. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A lazy part that its page works without: if its code cannot be loaded, as offline, nothing is shown. */
export const Optional = ({ fallback = null, children }: OptionalProps) => (
  <ErrorBoundary instead={null}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
);
