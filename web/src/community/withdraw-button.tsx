import { Suspense, useState } from 'react';
import { Button } from '../shell/button.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import styles from './post.module.css';
import type { WithdrawPostProps } from './withdraw-post.tsx';

const WithdrawPost = lazyMaterial(() => import('./withdraw-post.tsx'));

interface WithdrawButtonProps extends Omit<WithdrawPostProps, 'close'> {
  readonly likes: number;
}

/** Opens the dialog in which an author withdraws a post. Next to it, how many like the post. */
export function WithdrawButton({ likes, ...dialog }: WithdrawButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
        Withdraw
      </Button>
      <span className={styles.dim}>
        <bdi>Liked by {likes}</bdi>
      </span>
      <Suspense>{isLeaving && <WithdrawPost {...dialog} close={() => setLeaving(false)} />}</Suspense>
    </>
  );
}
