import { SankofaMark } from '../artwork/sankofa-mark.tsx';
import { Button } from './button.tsx';
import styles from './error-state.module.css';

/** An error or an empty state: what happened, and a button for what to do next. */
export function ErrorState({ title, text, action, otherwise, level = 'h1', titleId }: ErrorStateProps) {
  const Title = level;
  return (
    <section className={styles.error} role={level === 'h2' ? 'alert' : undefined}>
      <SankofaMark size={56} className={styles.mark ?? ''} />
      <Title id={titleId}>{title}</Title>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="contained" onClick={action.run}>
          {action.label}
        </Button>
        {otherwise && (
          <Button variant="outlined" color="inherit" onClick={otherwise.run}>
            {otherwise.label}
          </Button>
        )}
      </div>
    </section>
  );
}

interface Action {
  readonly label: string;
  readonly run: () => void;
}

export interface ErrorStateProps {
  readonly title: string;
  readonly text: string;
  readonly action: Action;
  readonly otherwise?: Action;
  readonly titleId?: string;
  /** `h1` for a whole page, `h2` for a part of one. */
  readonly level?: 'h1' | 'h2';
}
