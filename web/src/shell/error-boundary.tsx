import { ErrorBoundary as Boundary } from '@sankofa/api/client/error-boundary';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import { ErrorState } from './error-state.tsx';
import { Page } from './page.tsx';

interface ErrorBoundaryProps {
  /** Shown in place of an optional part; by default, an error page. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows an error when a part of the page fails to render or its code cannot be loaded. Retry reloads the page: browsers
 * cache a failed module, and after a release the old one may be gone.
 */
export function ErrorBoundary({ instead = <PageFailed />, children }: ErrorBoundaryProps) {
  return <Boundary fallback={() => instead}>{children}</Boundary>;
}

const PageFailed = () => (
  <Page>
    <ErrorState
      title={t('shell.page_failed')}
      text={t('shell.page_failed_text')}
      action={{ label: t('shell.retry'), run: () => window.location.reload() }}
    />
  </Page>
);
