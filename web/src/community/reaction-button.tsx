import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { currentSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { rich, t } from '../messages.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { notify } from '../shell/notices.ts';
import styles from './reaction-button.module.css';

/** A toggle such as Like on a post of another person. Visitors are asked to sign in, and it is sent then. */
export function ReactionButton({ word, icon, about, count, isOn, reason, change, reads }: ReactionButtonProps) {
  const queries = useQueryClient();
  const react = useMutation({
    mutationFn: change,
    onError: (error) => notify('error', detailOf(error) ?? t('community.reaction_failed')),
    // Pending until it has been read again, so that the screen shows what is saved.
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
      {rich('community.reaction', {
        word,
        number: count,
        about,
        count: (text: ReactNode) => <span className={styles.count}>{text}</span>,
        hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
      })}
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
  /** Shown to visitors in the sign-in dialog. */
  readonly reason: string;
  readonly change: (wanted: boolean) => Promise<unknown>;
  /** Prefix of the keys of the queries that show it. */
  readonly reads: readonly unknown[];
}
