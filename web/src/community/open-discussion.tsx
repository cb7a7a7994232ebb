import { ProblemError } from '@sankofa/api/client/client';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { viewDiscussion } from '@sankofa/api/contract/discussions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { useSelectedProfile } from '../profiles/selected-profile.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { ErrorState } from '../shell/error-state.tsx';
import { Icon } from '../shell/icons.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { DiscussionsSkeleton } from './discussion-list.tsx';
import { DiscussionOpening } from './discussion-opening.tsx';
import { discussion } from './discussion-queries.ts';
import styles from './open-discussion.module.css';
import { Replies } from './replies.tsx';

/** One discussion with its replies. */
export function OpenDiscussion({ id, movie }: { readonly id: string; readonly movie: Movie }) {
  const person = useSession()?.user.id ?? null;
  const { state } = useLocation();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(discussion(id, person));
  useView(id, person, data !== undefined);
  const all = `/movie/${movie.id}/discussions`;
  if (data === undefined) {
    if (error === null) return <DiscussionsSkeleton />;
    const isUnknown = error instanceof ProblemError && (error.status === 404 || error.status === 400);
    const back = { label: t('community.discussions_all'), run: () => void navigate(all, { state }) };
    return isUnknown ? (
      <ErrorState
        level="h2"
        title={t('community.discussion_unknown')}
        text={t('community.discussion_unknown_text')}
        action={back}
      />
    ) : (
      <LoadError title={t('community.discussion_failed')} otherwise={back} refetch={refetch} />
    );
  }
  return (
    <div className={styles.open}>
      <Button to={all} state={state} color="inherit" startIcon={<Icon name="back" />} className={styles.back ?? ''}>
        {t('community.all_discussions')}
      </Button>
      <DiscussionOpening discussion={data} />
      <Replies discussion={data} person={person} />
    </div>
  );
}

/** Counts a view by a signed-in adult profile. The server counts each person once an hour. */
function useView(id: string, person: string | null, isOpen: boolean): void {
  const isChild = useSelectedProfile()?.is_kids_profile === true;
  const { mutate } = useMutation({ mutationFn: () => call(viewDiscussion, { params: { id } }) });
  const isCounted = isOpen && person !== null && !isChild;
  useEffect(() => {
    if (isCounted) mutate();
  }, [isCounted, mutate]);
}
