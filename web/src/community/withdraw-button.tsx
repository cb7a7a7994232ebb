import { Suspense, useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { lazyMaterial } from '../theme/material.tsx';
import styles from './post.module.css';
import type { WithdrawPostProps } from './withdraw-post.tsx';

const WithdrawPost = lazyMaterial(() => import('./withdraw-post.tsx'));

interface WithdrawButtonProps extends Omit<WithdrawPostProps, 'close'> {
  readonly likes: number;
}

/** Opens the dialog to delete a post. Next to it, the number of likes. */
export function WithdrawButton({ likes, ...dialog }: WithdrawButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
        {t('community.delete')}
      </Button>
      {likes > 0 && (
        <span className={styles.dim}>
          <bdi>{t('community.liked_by', { count: likes })}</bdi>
        </span>
      )}
      <Suspense>{isLeaving && <WithdrawPost {...dialog} close={() => setLeaving(false)} />}</Suspense>
    </>
  );
}
