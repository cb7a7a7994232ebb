import { type Discussion, type Reply, writeReply } from '@sankofa/api/contract/discussions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { whenSignedIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { ShowMore } from '../shell/show-more.tsx';
import { authorName } from './author-name.ts';
import { replies } from './discussion-queries.ts';
import styles from './open-discussion.module.css';
import { ReplyForm } from './reply-form.tsx';
import { ReplyItem } from './reply-item.tsx';
import { useDiscussionAct } from './use-discussion-act.ts';

/** The replies to a discussion, from the one in the URL (`?reply=`) or from the first. */
export function Replies({ discussion, person }: RepliesProps) {
  const { id, state } = discussion;
  const [address, setAddress] = useSearchParams();
  const { state: background } = useLocation();
  const wanted = address.get('reply');
  const [from, setFrom] = useState(wanted);
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(replies(id, person, from));
  /** The open form: for an answer to a reply, or for a reply to the discussion. */
  const [writing, setWriting] = useState<Reply | 'reply' | null>(null);
  const shown = data && [...new Map(data.pages.flatMap((page) => page.replies).map((one) => [one.id, one])).values()];
  const isThere = wanted !== null && shown?.some((one) => one.id === wanted) === true;
  useLanding(isThere ? wanted : null);
  useEffect(() => {
    // It is on another page: start the list with it.
    if (wanted !== null && !isFetching && !isThere) setFrom(wanted);
  }, [wanted, isFetching, isThere]);
  const write = useDiscussionAct({
    run: ({ text, answers }: { text: string; answers: string | null }) =>
      call(writeReply, { params: { id }, body: { text, answers } }),
    done: t('community.reply_posted'),
    onDone: (answer) => {
      setWriting(null);
      setAddress({ reply: answer.id }, { replace: true, state: background });
    },
  });
  const isSignedIn = useSession() !== null;
  const begin = (what: Reply | 'reply'): void =>
    whenSignedIn(t('community.reply_sign_in'), () => {
      write.reset();
      setWriting(what);
    });
  const form = (label: string, answers: string | null) => (
    <ReplyForm
      draft={`reply in ${id} ${answers ?? ''}`}
      label={label}
      button={t('community.send')}
      isPending={write.isPending}
      failure={failureOf(write)}
      send={(text, then) => write.mutate({ text, answers }, then)}
      cancel={() => setWriting(null)}
    />
  );
  if (shown === undefined) {
    if (!isError)
      return (
        <span className={styles.bone} role="status" aria-label={t('community.replies_loading')} aria-busy="true" />
      );
    return <LoadError title={t('community.replies_failed')} refetch={refetch} />;
  }
  const isLost = wanted !== null && from === wanted && !isThere && !isFetching;
  return (
    <section className={styles.replies} aria-labelledby="replies">
      <h3 id="replies">
        <bdi>{t('community.replies', { count: discussion.replies })}</bdi>
      </h3>
      {isLost && (
        <p className={styles.dim} role="status">
          <bdi>{t('community.reply_missing')}</bdi>{' '}
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => {
              setFrom(null);
              setAddress({}, { replace: true, state: background });
            }}
          >
            {t('community.replies_all')}
          </Button>
        </p>
      )}
      {pages.hasPreviousPage && (
        <ShowMore isFetching={pages.isFetchingPreviousPage} fetch={pages.fetchPreviousPage}>
          {t('community.replies_earlier')}
        </ShowMore>
      )}
      <ol className={styles.list}>
        {shown.map((reply) => (
          <li key={reply.id}>
            <ReplyItem reply={reply} {...(state === 'open' && { answer: () => begin(reply) })} />
            {isSignedIn &&
              writing !== 'reply' &&
              writing?.id === reply.id &&
              form(t('community.reply_to', { name: authorName(reply.author) }), reply.id)}
          </li>
        ))}
      </ol>
      {(pages.isFetchNextPageError || pages.isFetchPreviousPageError) && (
        <p className={styles.fault} role="alert">
          {t('community.replies_more_failed')}
        </p>
      )}
      {pages.hasNextPage && (
        <ShowMore isFetching={pages.isFetchingNextPage} fetch={pages.fetchNextPage}>
          {t('community.replies_later')}
        </ShowMore>
      )}
      {state === 'open' &&
        (writing === 'reply' && isSignedIn ? (
          form(t('community.reply_yours'), null)
        ) : (
          <Button variant="contained" className={styles.more ?? ''} onClick={() => begin('reply')}>
            {t('community.reply')}
          </Button>
        ))}
    </section>
  );
}

/** Scrolls to the reply in the URL and focuses it, once per navigation. */
function useLanding(id: string | null): void {
  const { key } = useLocation();
  const landed = useRef('');
  useEffect(() => {
    const visit = `${key} ${id}`;
    if (id === null || landed.current === visit) return;
    landed.current = visit;
    const reply = document.getElementById(`reply-${id}`);
    reply?.focus({ preventScroll: true });
    reply?.scrollIntoView({ block: 'center' });
  }, [id, key]);
}

interface RepliesProps {
  readonly discussion: Discussion;
  readonly person: string | null;
}
