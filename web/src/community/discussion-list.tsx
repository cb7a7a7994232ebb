import type { Movie } from '@sankofa/api/contract/catalogue';
import { type DiscussionSort, type DiscussionSummary, startDiscussion } from '@sankofa/api/contract/discussions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { whenSignedIn } from '../accounts/sign-in-request.ts';
import { Choice } from '../profiles/choice.tsx';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import { useLoadMore } from '../shell/use-load-more.ts';
import { DiscussionForm } from './discussion-form.tsx';
import { DISCUSSION_SORTS, discussionsText, repliesText, titleOf, viewsText } from './discussion-labels.ts';
import styles from './discussion-list.module.css';
import { discussions } from './discussion-queries.ts';
import { useDiscussionAct } from './use-discussion-act.ts';

/** The discussions about a film, those that are pinned first, and the way to start another. */
export function DiscussionList({ movie }: { readonly movie: Movie }) {
  const person = useSession()?.user.id ?? null;
  const [sort, setSort] = useState<DiscussionSort>('active');
  const { data, isError, refetch, isPlaceholderData, ...pages } = useInfiniteQuery(discussions(movie.id, person, sort));
  const list = useRef<HTMLUListElement>(null);
  const loadMore = useLoadMore(list, pages.fetchNextPage);
  if (data === undefined) {
    if (!isError) return <DiscussionsSkeleton />;
    return <LoadError title="The discussions could not be loaded" refetch={refetch} />;
  }
  const total = data.pages.at(-1)?.total ?? 0;
  // One that moved from one page to the next while they were read is shown once.
  const shown = [...new Map(data.pages.flatMap((page) => page.discussions).map((one) => [one.id, one])).values()];
  return (
    <div className={styles.tab}>
      <Start movie={movie} />
      <section aria-labelledby="discussions" className={styles.tab}>
        <div className={styles.head}>
          <h2 id="discussions">
            <bdi>{discussionsText(total)}</bdi>
          </h2>
          {total > 1 && (
            <div className={styles.order}>
              <Choice
                id="discussion-sort"
                label="Order"
                value={sort}
                options={DISCUSSION_SORTS}
                onChange={setSort}
                disabled={isPlaceholderData}
              />
            </div>
          )}
        </div>
        {total === 0 && (
          <p className={styles.dim}>
            <bdi>Nobody has started a discussion about this film yet. Be the first.</bdi>
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
            The next discussions could not be loaded.
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
            {pages.isFetchNextPageError ? 'Try again' : 'Show more discussions'}
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
        {pinned && <span className={styles.badge}>Pinned</span>}
      </h3>
      <p className={styles.dim}>
        <bdi>
          <bdi>{author.name}</bdi>, <time dateTime={written_at}>{momentOf(written_at)}</time>
        </bdi>
      </p>
      <p className={styles.facts}>
        <bdi>{repliesText(replies)}</bdi>
        <bdi>{viewsText(views)}</bdi>
        {likes > 0 && <bdi>Liked by {likes}</bdi>}
        {last_reply && (
          <bdi>
            Last reply by <bdi>{last_reply.author.name}</bdi>,{' '}
            <time dateTime={last_reply.at}>{momentOf(last_reply.at)}</time>
          </bdi>
        )}
      </p>
    </article>
  );
}

/** A button, or the form it opens. Visitors are asked to sign in, and go on from there. */
function Start({ movie }: { readonly movie: Movie }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { state } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isSignedIn = useSession() !== null;
  const isWriting = isOpen && isSignedIn;
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasOpen.current && !isWriting) button.current?.focus();
    wasOpen.current = isWriting;
  }, [isWriting]);
  const start = useDiscussionAct({
    run: (body: { title: string; text: string }) => call(startDiscussion, { params: { id: movie.id }, body }),
    done: 'Your discussion is here for everybody to read.',
    onDone: ({ id }) => void navigate(`/movie/${movie.id}/discussions/${id}`, { state }),
  });
  if (isWriting) {
    return (
      <DiscussionForm
        label="Start a discussion"
        button="Start"
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
      onClick={() => whenSignedIn('Please sign in to start a discussion', () => setOpen(true))}
    >
      Start New Discussion
    </Button>
  );
}

/** The shape of discussions that are on their way. */
export function DiscussionsSkeleton() {
  return (
    <div className={styles.tab} role="status" aria-label="Loading discussions" aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <span key={row} className={styles.bone} />
      ))}
    </div>
  );
}
