import { t } from '../messages.ts';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';

/** An error state for data that could not be loaded, with a retry button. */
export function LoadError({ text = t('shell.check_connection'), level = 'h2', refetch, ...rest }: LoadFailedProps) {
  return (
    <ErrorState {...rest} text={text} level={level} action={{ label: t('shell.retry'), run: () => void refetch() }} />
  );
}

interface LoadFailedProps extends Omit<ErrorStateProps, 'text' | 'action'> {
  readonly text?: string;
  readonly refetch: () => unknown;
}
