import { ErrorState, type ErrorStateProps } from './error-state.tsx';

/** Says that something could not be loaded, and offers to load it again. */
export function LoadError({
  text = 'Nothing is lost. Check your connection and try again.',
  level = 'h2',
  refetch,
  ...rest
}: LoadFailedProps) {
  return <ErrorState {...rest} text={text} level={level} action={{ label: 'Retry', run: () => void refetch() }} />;
}

interface LoadFailedProps extends Omit<ErrorStateProps, 'text' | 'action'> {
  readonly text?: string;
  readonly refetch: () => unknown;
}
