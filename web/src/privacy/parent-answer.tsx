import Alert from '@mui/material/Alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from '../shell/email-link-page.module.css';

interface ParentAnswerProps<Standing, Answer> {
  /** The result, if the question has been answered; null while it is open. */
  readonly outcome: string | null;
  readonly queryKey: readonly string[];
  readonly send: (answer: Answer) => Promise<Standing>;
  /** The question. */
  readonly children: ReactNode;
  readonly buttons: (answer: (answer: Answer) => void, isPending: boolean) => ReactNode;
}

/** A question to a parent with buttons to answer it, or the result. */
export function ParentAnswer<Standing, Answer>(props: ParentAnswerProps<Standing, Answer>) {
  const { outcome, queryKey, send, children, buttons } = props;
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: send,
    onSuccess: (standing) => queries.setQueryData(queryKey, standing),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  if (outcome !== null) {
    return (
      <p role="status" className={styles.text}>
        {outcome}
      </p>
    );
  }
  return (
    <div className={styles.text}>
      {children}
      {answer.error && (
        <Alert severity="error" variant="outlined">
          {answer.error.message}
        </Alert>
      )}
      <div className={styles.actions}>{buttons(answer.mutate, answer.isPending)}</div>
    </div>
  );
}
