import { Suspense } from 'react';
import { lazyMaterial } from '../theme/material.tsx';
import { notice } from './notices.ts';
import { useStore } from './store.ts';

const NoticeBar = lazyMaterial(() => import('./notice-bar.tsx'));

/** Shows notices; the bar is loaded with the first one. */
export function NoticeHost() {
  const current = useStore(notice);
  // The key restarts the timer for each notice.
  return (
    <Suspense>{current && <NoticeBar key={current.text} notice={current} close={() => notice.set(null)} />}</Suspense>
  );
}
