import { Button } from './button.tsx';
import styles from './show-more.module.css';

interface ShowMoreProps {
  readonly isFetching: boolean;
  readonly fetch: () => Promise<unknown>;
  readonly children: string;
}

/** Loads further items of a list. */
export function ShowMore({ isFetching, fetch, children }: ShowMoreProps) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      className={styles.more ?? ''}
      loading={isFetching}
      onClick={() => void fetch()}
    >
      {children}
    </Button>
  );
}
