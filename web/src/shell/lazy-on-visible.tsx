import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Deferred } from './deferred.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** Distance from the viewport at which it is loaded: one screen above or below. */
const MARGIN = '100% 0px';

/**
 * Loads and renders its children when they come near the viewport; `fallback` holds their place until then. Shows nothing if
 * their code cannot be loaded.
 */
export function LazyOnVisible({ fallback, children }: { readonly fallback: ReactNode; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return;
    // A busy browser reports several entries at once; any of them may intersect.
    const look: IntersectionObserverCallback = (entries) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setNear(true);
    const watch = new IntersectionObserver(look, { rootMargin: MARGIN });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <div ref={place}>
      {isNear ? (
        <ErrorBoundary instead={null}>
          <Deferred fallback={fallback}>{children}</Deferred>
        </ErrorBoundary>
      ) : (
        fallback
      )}
    </div>
  );
}
