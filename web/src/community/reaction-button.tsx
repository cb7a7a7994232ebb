import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { notify } from '../shell/notices.ts';
import styles from './reaction-button.module.css';

/** Says something to what somebody else wrote, once, or takes that back. Visitors are asked to sign in, and say it then. */
export function ReactionButton({ word, icon, about, count, isOn, reason, change, reads }: ReactionButtonProps) {
  const queries = useQueryClient();
  const react = useMutation({
    mutationFn: change,
    onError: (error) => notify('error', detailOf(error) ?? 'This was not recorded. Please try again.'),
    // Pending until it has been read again: what is shown is on record.
    onSettled: () => queries.invalidateQueries({ queryKey: reads }),
  });
  function toggle(): void {
    if (react.isPending) return;
    if (currentSession() !== null) react.mutate(!isOn);
    else askToSignIn({ mode: 'sign-up', reason, resume: () => react.mutate(true) });
  }
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Icon name={isOn ? 'check' : icon} />}
      aria-pressed={isOn}
      aria-busy={react.isPending}
      onClick={toggle}
    >
      {word} <span className={styles.count}>{count}</span>
      <span className="visually-hidden"> on {about}</span>
    </Button>
  );
}

interface ReactionButtonProps {
  readonly word: string;
  readonly icon: ComponentProps<typeof Icon>['name'];
  /** Which text, for screen readers: "the reply by Ama Mensah". */
  readonly about: string;
  readonly count: number;
  readonly isOn: boolean;
  /** Why somebody has to sign in for it. */
  readonly reason: string;
  readonly change: (wanted: boolean) => Promise<unknown>;
  /** What shows it, by the beginning of its query keys. */
  readonly reads: readonly unknown[];
}
