import { lazy, Suspense } from 'react';
import { notice } from './notices.ts';
import { useStore } from './store.ts';

const NoticeBar = lazy(() => import('./notice-bar.tsx'));

/** Shows notices; the bar itself is fetched with the first one. */
export function NoticeHost() {
  const current = useStore(notice);
  return <Suspense>{current && <NoticeBar notice={current} close={() => notice.set(null)} />}</Suspense>;
}
