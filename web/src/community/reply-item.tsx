import { editReply, likeReply, type Reply, unlikeReply, withdrawReply } from '@sankofa/api/contract/discussions';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ReportButton } from '../moderation/report-button.tsx';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { allDiscussions } from './discussion-keys.ts';
import { GONE } from './discussion-labels.ts';
import { OwnPost } from './own-post.tsx';
import styles from './post.module.css';
import { PostHeader } from './post-header.tsx';
import { ReactionButton } from './reaction-button.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useDiscussionAct } from './use-discussion-act.ts';

/** A reply in a discussion, and what can be said to it. @param answer absent where nothing more can be written */
export function ReplyItem({ reply, answer }: { readonly reply: Reply; readonly answer?: () => void }) {
  const { id, author, state, text, answers, mine } = reply;
  const [isEditing, setEditing] = useState(false);
  const edit = useDiscussionAct({
    run: (words: string) => call(editReply, { params: { id }, body: { text: words } }),
    done: 'Your reply is changed.',
    onDone: () => setEditing(false),
  });
  const label = `the reply by ${author.name}`;
  return (
    <article id={`reply-${id}`} tabIndex={-1} className={styles.post} aria-label={`Reply by ${author.name}`}>
      <PostHeader author={author} at={reply.written_at} editedAt={reply.edited_at} />
      {answers && <Quote answers={answers} />}
      {state !== 'open' ? (
        <p className={styles.dim}>{GONE[state]}</p>
      ) : isEditing ? (
        <ReplyForm
          label="Change your reply"
          button="Save"
          initial={text ?? ''}
          isPending={edit.isPending}
          failure={failureOf(edit)}
          send={edit.mutate}
          cancel={() => setEditing(false)}
        />
      ) : (
        <>
          <p className={styles.words} dir="auto">
            {text}
          </p>
          <div className={styles.acts}>
            {!mine && (
              <ReactionButton
                word="Like"
                icon="heart"
                about={label}
                count={reply.likes}
                isOn={reply.liked}
                reason="Please sign in to like replies"
                change={(wanted) => call(wanted ? likeReply : unlikeReply, { params: { id } })}
                reads={allDiscussions}
              />
            )}
            {answer && (
              <Button size="small" variant="outlined" color="inherit" aria-label={`Answer ${label}`} onClick={answer}>
                Answer
              </Button>
            )}
            {mine ? (
              <OwnPost
                isEditable={reply.editable_until !== null}
                edit={() => setEditing(true)}
                likes={reply.likes}
                withdraw={() => call(withdrawReply, { params: { id } })}
                words={{
                  done: 'Your reply is withdrawn.',
                  title: 'Withdraw your reply?',
                  text: 'Nobody can read it any more. Where it stood, it says that you have withdrawn it.',
                }}
              />
            ) : (
              <ReportButton contentType="reply" contentId={id} label={label} author={author} />
            )}
          </div>
        </>
      )}
    </article>
  );
}

/** How the reply that is answered begins, and the way to it. */
function Quote({ answers: { id, author, excerpt } }: { readonly answers: NonNullable<Reply['answers']> }) {
  const { state } = useLocation();
  return (
    <blockquote className={styles.quote}>
      <Link to={`?reply=${id}`} replace state={state}>
        <bdi>{author.name}</bdi>
      </Link>
      {': '}
      <span dir="auto">{excerpt ?? 'no longer there to read'}</span>
    </blockquote>
  );
}
