import { Suspense } from 'react';
import { lazyMaterial } from '../theme/material.tsx';
import { notice } from './notices.ts';
import { useStore } from './store.ts';

const NoticeBar = lazyMaterial(() => import('./notice-bar.tsx'));

/** Shows notices; the bar itself is fetched with the first one. */
export function NoticeHost() {
  const current = useStore(notice);
  // A bar of its own for each: the next one would otherwise be taken down when the time of the one before is over.
  return (
    <Suspense>{current && <NoticeBar key={current.text} notice={current} close={() => notice.set(null)} />}</Suspense>
  );
}
