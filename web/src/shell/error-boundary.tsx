import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Page } from './page.tsx';
import { Trouble } from './trouble.tsx';

interface ErrorBoundaryProps {
  /** What is shown in place of a part that can be missed; absent: what to do, in place of the whole page. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/**
 * Shows what to do when a part of the page cannot be drawn or its code cannot be fetched. Retry loads the page again:
 * the browser keeps a failed module, and after a release the old one may be gone.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    return (
      <Page>
        <Trouble
          title="Something went wrong on this page"
          text="Nothing you did is lost. Load the page again; if it still fails, come back in a few minutes."
          action={{ label: 'Retry', run: () => window.location.reload() }}
        />
      </Page>
    );
  }
}
