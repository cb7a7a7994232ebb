import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Trouble } from './trouble.tsx';

interface ErrorBoundaryProps {
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
    return (
      <Trouble
        title="Something went wrong on this page"
        text="Nothing you did is lost. Load the page again; if it still fails, come back in a few minutes."
        action={{ label: 'Retry', run: () => window.location.reload() }}
      />
    );
  }
}
