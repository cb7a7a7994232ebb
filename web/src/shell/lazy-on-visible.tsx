import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Deferred } from './deferred.tsx';

/** How near the window a part has to come: a screen above or below it. */
const MARGIN = '100% 0px';

/** A part far down a page: it is fetched and drawn once somebody comes near it, and its place is kept until then. */
export function LazyOnVisible({ fallback, children }: { readonly fallback: ReactNode; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return;
    // A busy browser tells of several looks at once, and only the last may have seen it near.
    const look: IntersectionObserverCallback = (entries) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setNear(true);
    const watch = new IntersectionObserver(look, { rootMargin: MARGIN });
    watch.observe(element);
    return () => watch.disconnect();
  }, [isNear]);
  return <div ref={place}>{isNear ? <Deferred fallback={fallback}>{children}</Deferred> : fallback}</div>;
}
