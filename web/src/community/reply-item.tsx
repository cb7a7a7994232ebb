import { editReply, likeReply, type Reply, unlikeReply, withdrawReply } from '@sankofa/api/contract/discussions';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { rich, t } from '../messages.ts';
import { ReportButton } from '../moderation/report-button.tsx';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { authorName } from './author-name.ts';
import { allDiscussions } from './discussion-keys.ts';
import { GONE } from './discussion-labels.ts';
import { OwnPost } from './own-post.tsx';
import styles from './post.module.css';
import { PostHeader } from './post-header.tsx';
import { ReactionButton } from './reaction-button.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useDiscussionAct } from './use-discussion-act.ts';

/** A reply in a discussion. @param answer absent if the discussion is closed */
export function ReplyItem({ reply, answer }: { readonly reply: Reply; readonly answer?: () => void }) {
  const { id, author, state, text, answers, mine } = reply;
  const [isEditing, setEditing] = useState(false);
  const edit = useDiscussionAct({
    run: (words: string) => call(editReply, { params: { id }, body: { text: words } }),
    done: t('community.reply_saved'),
    onDone: () => setEditing(false),
  });
  const label = t('community.reply_label', { name: authorName(author) });
  return (
    <article
      id={`reply-${id}`}
      tabIndex={-1}
      className={styles.post}
      aria-label={t('community.reply_by', { name: authorName(author) })}
    >
      <PostHeader author={author} at={reply.written_at} editedAt={reply.edited_at} />
      {answers && <Quote answers={answers} />}
      {state !== 'open' ? (
        <p className={styles.dim}>{t(GONE[state])}</p>
      ) : isEditing ? (
        <ReplyForm
          draft={`reply ${id}`}
          label={t('community.reply_edit')}
          button={t('community.save')}
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
                word={t('community.like')}
                icon="heart"
                about={label}
                count={reply.likes}
                isOn={reply.liked}
                reason={t('community.reply_like_sign_in')}
                change={(wanted) => call(wanted ? likeReply : unlikeReply, { params: { id } })}
                reads={allDiscussions}
              />
            )}
            {answer && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                aria-label={t('community.reply_to_label', { label })}
                onClick={answer}
              >
                {t('community.reply')}
              </Button>
            )}
            {mine ? (
              <OwnPost
                isEditable={reply.editable_until !== null}
                edit={() => setEditing(true)}
                likes={reply.likes}
                withdraw={() => call(withdrawReply, { params: { id } })}
                labels={{
                  done: t('community.reply_deleted'),
                  title: t('community.reply_delete'),
                  text: t('community.reply_delete_text'),
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

/** The beginning of the answered reply, with a link to it. */
function Quote({ answers: { id, author, excerpt } }: { readonly answers: NonNullable<Reply['answers']> }) {
  const { state } = useLocation();
  return (
    <blockquote className={styles.quote}>
      {rich('community.quote', {
        author: authorName(author),
        excerpt: excerpt ?? t('community.quote_gone'),
        link: (text: ReactNode) => (
          <Link to={`?reply=${id}`} replace state={state}>
            <bdi>{text}</bdi>
          </Link>
        ),
        text: (text: ReactNode) => <span dir="auto">{text}</span>,
      })}
    </blockquote>
  );
}
