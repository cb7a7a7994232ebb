import {
  type Discussion,
  type DiscussionFields,
  editDiscussion,
  likeDiscussion,
  unlikeDiscussion,
  withdrawDiscussion,
} from '@sankofa/api/contract/discussions';
import { useState } from 'react';
import { t } from '../messages.ts';
import { ReportButton } from '../moderation/report-button.tsx';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { authorName } from './author-name.ts';
import { DiscussionForm } from './discussion-form.tsx';
import { allDiscussions } from './discussion-keys.ts';
import { titleOf } from './discussion-labels.ts';
import styles from './open-discussion.module.css';
import { OwnPost } from './own-post.tsx';
import post from './post.module.css';
import { PostHeader } from './post-header.tsx';
import { ReactionButton } from './reaction-button.tsx';
import { useDiscussionAct } from './use-discussion-act.ts';

/** The first post of a discussion, with its buttons. */
export function DiscussionOpening({ discussion }: { readonly discussion: Discussion }) {
  const { id, title, text, state, author, pinned, mine, views } = discussion;
  const [isEditing, setEditing] = useState(false);
  const edit = useDiscussionAct({
    run: (body: DiscussionFields) => call(editDiscussion, { params: { id }, body }),
    done: t('community.discussion_saved'),
    onDone: () => setEditing(false),
  });
  if (isEditing && state === 'open') {
    return (
      <DiscussionForm
        draft={`discussion ${id}`}
        label={t('community.discussion_edit')}
        button={t('community.save')}
        initial={{ title: title ?? '', text: text ?? '' }}
        isPending={edit.isPending}
        failure={failureOf(edit)}
        send={edit.mutate}
        cancel={() => setEditing(false)}
      />
    );
  }
  const label = t('community.discussion_label', { name: authorName(author) });
  return (
    <article className={styles.opening} aria-labelledby="discussion">
      <h2 id="discussion">
        <span dir="auto">{titleOf(discussion)}</span>
        {pinned && <span className={styles.badge}>{t('community.pinned')}</span>}
      </h2>
      <PostHeader author={author} at={discussion.written_at} editedAt={discussion.edited_at} />
      {state === 'open' && (
        <p className={post.words} dir="auto">
          {text}
        </p>
      )}
      <div className={post.acts}>
        {state === 'open' && !mine && (
          <>
            <ReactionButton
              word={t('community.like')}
              icon="heart"
              about={label}
              count={discussion.likes}
              isOn={discussion.liked}
              reason={t('community.discussion_like_sign_in')}
              change={(wanted) => call(wanted ? likeDiscussion : unlikeDiscussion, { params: { id } })}
              reads={allDiscussions}
            />
            <ReportButton contentType="discussion" contentId={id} label={label} author={author} />
          </>
        )}
        {state === 'open' && mine && (
          <OwnPost
            isEditable={discussion.editable_until !== null}
            edit={() => setEditing(true)}
            likes={discussion.likes}
            withdraw={() => call(withdrawDiscussion, { params: { id } })}
            labels={{
              done: t('community.discussion_deleted'),
              title: t('community.discussion_delete'),
              text: t('community.discussion_delete_text'),
            }}
          />
        )}
        <span className={post.dim}>
          <bdi>{t('community.views', { count: views })}</bdi>
        </span>
      </div>
    </article>
  );
}
