import type { Movie } from '@sankofa/api/contract/catalogue';
import { type DiscussionSort, type DiscussionSummary, startDiscussion } from '@sankofa/api/contract/discussions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { whenSignedIn } from '../accounts/sign-in-request.ts';
import { rich, t } from '../messages.ts';
import { Choice } from '../profiles/choice.tsx';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import { useLoadMore } from '../shell/use-load-more.ts';
import { authorName } from './author-name.ts';
import { DiscussionForm } from './discussion-form.tsx';
import { DISCUSSION_SORTS, titleOf } from './discussion-labels.ts';
import styles from './discussion-list.module.css';
import { discussions } from './discussion-queries.ts';
import { useDiscussionAct } from './use-discussion-act.ts';

/** The discussions about a film, pinned ones first, with a form to start one. */
export function DiscussionList({ movie }: { readonly movie: Movie }) {
  const person = useSession()?.user.id ?? null;
  const [sort, setSort] = useState<DiscussionSort>('active');
  const { data, isError, refetch, isPlaceholderData, ...pages } = useInfiniteQuery(discussions(movie.id, person, sort));
  const list = useRef<HTMLUListElement>(null);
  const loadMore = useLoadMore(list, pages.fetchNextPage);
  if (data === undefined) {
    if (!isError) return <DiscussionsSkeleton />;
    return <LoadError title={t('community.discussions_failed')} refetch={refetch} />;
  }
  const total = data.pages.at(-1)?.total ?? 0;
  // A discussion that moved to another page between two requests is shown once.
  const shown = [...new Map(data.pages.flatMap((page) => page.discussions).map((one) => [one.id, one])).values()];
  return (
    <div className={styles.tab}>
      <Start movie={movie} />
      <section aria-labelledby="discussions" className={styles.tab}>
        <div className={styles.head}>
          <h2 id="discussions">
            <bdi>{t('community.discussions', { count: total })}</bdi>
          </h2>
          {total > 1 && (
            <div className={styles.order}>
              <Choice
                id="discussion-sort"
                label={t('community.order')}
                value={sort}
                options={DISCUSSION_SORTS.map((value) => ({ value, label: t(`community.discussion_sort_${value}`) }))}
                onChange={setSort}
                disabled={isPlaceholderData}
              />
            </div>
          )}
        </div>
        {total === 0 && (
          <p className={styles.dim}>
            <bdi>{t('community.discussions_none')}</bdi>
          </p>
        )}
        <ul ref={list} className={styles.list} aria-busy={isPlaceholderData}>
          {shown.map((one) => (
            <li key={one.id}>
              <Entry discussion={one} />
            </li>
          ))}
        </ul>
        {pages.isFetchNextPageError && (
          <p className={styles.fault} role="alert">
            {t('community.discussions_more_failed')}
          </p>
        )}
        {pages.hasNextPage && (
          <Button
            variant="outlined"
            color="inherit"
            className={styles.start ?? ''}
            loading={pages.isFetchingNextPage}
            onClick={loadMore}
          >
            {t(pages.isFetchNextPageError ? 'community.try_again' : 'community.discussions_more')}
          </Button>
        )}
      </section>
    </div>
  );
}

function Entry({ discussion }: { readonly discussion: DiscussionSummary }) {
  const { id, movie_id, pinned, author, written_at, replies, views, likes, last_reply } = discussion;
  const { state } = useLocation();
  return (
    <article className={styles.entry}>
      <h3>
        <Link to={`/movie/${movie_id}/discussions/${id}`} state={state} dir="auto">
          {titleOf(discussion)}
        </Link>
        {pinned && <span className={styles.badge}>{t('community.pinned')}</span>}
      </h3>
      <p className={styles.dim}>
        <bdi>
          {rich('community.author_facts', {
            author: authorName(author),
            date: momentOf(written_at),
            name: (text: ReactNode) => <bdi>{text}</bdi>,
            time: (text: ReactNode) => <time dateTime={written_at}>{text}</time>,
          })}
        </bdi>
      </p>
      <p className={styles.facts}>
        <bdi>{t('community.replies', { count: replies })}</bdi>
        <bdi>{t('community.views', { count: views })}</bdi>
        {likes > 0 && <bdi>{t('community.liked_by', { count: likes })}</bdi>}
        {last_reply && (
          <bdi>
            {rich('community.discussion_last_reply', {
              author: authorName(last_reply.author),
              date: momentOf(last_reply.at),
              name: (text: ReactNode) => <bdi>{text}</bdi>,
              time: (text: ReactNode) => <time dateTime={last_reply.at}>{text}</time>,
            })}
          </bdi>
        )}
      </p>
    </article>
  );
}

/** A button, or the form it opens. Visitors are asked to sign in first. */
function Start({ movie }: { readonly movie: Movie }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { state } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isSignedIn = useSession() !== null;
  const isWriting = isOpen && isSignedIn;
  useEffect(() => {
    // The closed form had the focus.
    if (wasOpen.current && !isWriting) button.current?.focus();
    wasOpen.current = isWriting;
  }, [isWriting]);
  const start = useDiscussionAct({
    run: (body: { title: string; text: string }) => call(startDiscussion, { params: { id: movie.id }, body }),
    done: t('community.discussion_posted'),
    onDone: ({ id }) => void navigate(`/movie/${movie.id}/discussions/${id}`, { state }),
  });
  if (isWriting) {
    return (
      <DiscussionForm
        draft={`discussion about ${movie.id}`}
        label={t('community.discussion_start')}
        button={t('community.discussion_start_submit')}
        initial={{ title: '', text: '' }}
        isPending={start.isPending}
        failure={failureOf(start)}
        send={start.mutate}
        cancel={() => setOpen(false)}
      />
    );
  }
  return (
    <Button
      ref={button}
      variant="contained"
      className={styles.start ?? ''}
      onClick={() => whenSignedIn(t('community.discussion_sign_in'), () => setOpen(true))}
    >
      {t('community.discussion_start_new')}
    </Button>
  );
}

export function DiscussionsSkeleton() {
  return (
    <div className={styles.tab} role="status" aria-label={t('community.discussions_loading')} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <span key={row} className={styles.bone} />
      ))}
    </div>
  );
}
