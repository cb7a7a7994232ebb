import type { Movie } from '@sankofa/api/contract/catalogue';
import { cancelReminder, setReminder } from '@sankofa/api/contract/reminders';
import { useQuery } from '@tanstack/react-query';
import { currentSession, useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { call } from '../server/client.ts';
import { detailOf } from '../server/problem.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { notify } from '../shell/notices.ts';
import { reminders } from './queries.ts';
import { useLibraryAct } from './use-library-act.ts';

interface RemindButtonProps {
  readonly movie: Pick<Movie, 'id' | 'title'>;
  /** Gold, where nothing else is to be done with the film. */
  readonly isMain: boolean;
}

/** Sets or cancels a notification for the arrival of a film's video. Visitors are asked to sign in; hidden from children. */
export function RemindButton({ movie: { id, title }, isMain }: RemindButtonProps) {
  const isChild = useIsChild();
  const person = useSession()?.user.id ?? null;
  const isOn = useQuery(reminders(isChild ? null : person)).data?.movie_ids.includes(id) ?? false;
  const change = useLibraryAct({
    run: (on: boolean) => call(on ? setReminder : cancelReminder, { params: { movieId: id } }),
    onDone: (_answer, on) =>
      notify('success', t(on ? 'library.reminder_set' : 'library.reminder_cancelled', { title })),
    onFailure: (error) => notify('error', detailOf(error) ?? t('library.reminder_failed')),
  });
  const toggle = (): void => {
    if (currentSession() !== null) {
      change.mutate(!isOn);
      return;
    }
    const reason = t('library.reminder_sign_in');
    askToSignIn({ mode: 'sign-up', reason, resume: () => change.mutate(true) });
  };
  if (isChild) return null;
  return (
    <Button
      variant={isOn || !isMain ? 'outlined' : 'contained'}
      color={isOn || !isMain ? 'inherit' : 'primary'}
      size="large"
      startIcon={<Icon name={isOn ? 'check' : 'bell'} />}
      loading={change.isPending}
      aria-pressed={isOn}
      onClick={toggle}
    >
      {t('library.remind_me')}
    </Button>
  );
}
