import { lazy } from 'react';
import { useCanAccessResources } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { menu } from '../areas.ts';
import { t } from '../messages.ts';
import { PageTitle } from '../shell/page-title.tsx';

const Dashboard = lazy(() => import('./dashboard.tsx').then((m) => ({ default: m.Dashboard })));

const LISTS = menu.flatMap(({ entries }) => entries.map(({ name }) => name));

/** The dashboard, or else the first list that the role may open. */
export function Home() {
  const { canAccess, isPending } = useCanAccessResources({ action: 'list', resources: LISTS });
  if (isPending) return null;
  if (canAccess?.dashboard) return <Dashboard />;
  const first = LISTS.find((resource) => canAccess?.[resource]);
  return first ? <Navigate to={`/${first}`} replace /> : <PageTitle>{t('analytics.no_page_open')}</PageTitle>;
}
