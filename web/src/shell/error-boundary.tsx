import { ErrorBoundary as Boundary } from '@sankofa/api/client/error-boundary';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Page } from './page.tsx';

interface ErrorBoundaryProps {
  /** What is shown in place of a part that can be missed; absent: what to do, in place of the whole page. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows what to do when a part of the page cannot be drawn or its code cannot be fetched. Retry loads the page again:
 * the browser keeps a failed module, and after a release the old one may be gone.
 */
export function ErrorBoundary({ instead = <PageFailed />, children }: ErrorBoundaryProps) {
  return <Boundary fallback={() => instead}>{children}</Boundary>;
}

const PageFailed = () => (
  <Page>
    <ErrorState
      title="Something went wrong on this page"
      text="Nothing you did is lost. Load the page again; if it still fails, come back in a few minutes."
      action={{ label: 'Retry', run: () => window.location.reload() }}
    />
  </Page>
);
