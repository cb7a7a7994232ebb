import { MAX_STARS } from '@sankofa/api/contract/community';
import {
  findReviewHelpful,
  likeReview,
  type Review,
  unfindReviewHelpful,
  unlikeReview,
} from '@sankofa/api/contract/reviews';
import { type ReactNode, Suspense, useState } from 'react';
import { rich, t } from '../messages.ts';
import { ReportButton } from '../moderation/report-button.tsx';
import { Avatar } from '../profiles/avatar.tsx';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { authorName } from './author-name.ts';
import { ReactionButton } from './reaction-button.tsx';
import styles from './review-item.module.css';
import { reactionsOf } from './review-labels.ts';
import { reviewsOf } from './review-queries.ts';
import { Spoiler } from './spoiler.tsx';
import { Stars } from './stars.tsx';

const RemoveReview = lazyMaterial(() => import('./remove-review.tsx'));

/** A review of a film. @param change absent while it cannot be edited */
export function ReviewItem({ review, change }: { readonly review: Review; readonly change?: () => void }) {
  const { user, title, review: text, date, changed_at: changedAt } = review;
  return (
    <article className={styles.review} aria-label={t('community.review_by', { name: authorName(user) })}>
      <header className={styles.author}>
        <Avatar id={user.avatar} kids={false} className={styles.portrait} />
        <div>
          <p className={styles.name}>
            <bdi>{authorName(user)}</bdi>
            {review.verified && <span className={styles.badge}>{t('community.review_verified')}</span>}
            {review.spoilers && <span className={styles.badge}>{t('community.review_with_spoilers')}</span>}
          </p>
          {text !== null && (
            <p className={styles.dim}>
              <bdi>{t('community.reviewer', { count: user.reviews_count })}</bdi>
            </p>
          )}
        </div>
      </header>
      <p className={styles.facts}>
        <Stars given={review.rating} />
        <span className="visually-hidden">{t('community.stars_of', { stars: review.rating, max: MAX_STARS })}</span>
        <span className={styles.dim}>
          <bdi>
            {rich('community.posted_on', {
              edited: changedAt === null ? 'no' : 'yes',
              date: dateOf(date),
              time: (children: ReactNode) => <time dateTime={date}>{children}</time>,
            })}
          </bdi>
        </span>
      </p>
      {text === null ? (
        <p className={styles.dim}>{t('community.gone_erased')}</p>
      ) : review.spoilers && !review.mine ? (
        <Spoiler name={authorName(user)}>
          <Words title={title} text={text} />
        </Spoiler>
      ) : (
        <Words title={title} text={text} />
      )}
      {review.removed && <p className={styles.dim}>{t('community.review_removed')}</p>}
      <div className={styles.acts}>
        {review.mine ? (
          <Own review={review} change={change} />
        ) : (
          text !== null && (
            <>
              <Reactions review={review} />
              <ReportButton
                contentType="review"
                contentId={review.id}
                label={t('community.review_label', { name: authorName(user) })}
                author={user}
              />
            </>
          )
        )}
      </div>
    </article>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={styles.words}>
      {title !== '' && <h3 dir="auto">{title}</h3>}
      <p dir="auto">{text}</p>
    </div>
  );
}

function Reactions({ review }: { readonly review: Review }) {
  const params = { id: review.id };
  const shared = {
    about: t('community.review_label', { name: authorName(review.user) }),
    reads: reviewsOf(review.movie_id),
  };
  return (
    <>
      <ReactionButton
        {...shared}
        word={t('community.helpful')}
        icon="plus"
        count={review.helpful}
        isOn={review.found_helpful}
        reason={t('community.review_helpful_sign_in')}
        change={(wanted) => call(wanted ? findReviewHelpful : unfindReviewHelpful, { params })}
      />
      <ReactionButton
        {...shared}
        word={t('community.like')}
        icon="heart"
        count={review.likes}
        isOn={review.liked}
        reason={t('community.review_like_sign_in')}
        change={(wanted) => call(wanted ? likeReview : unlikeReview, { params })}
      />
    </>
  );
}

/** Buttons for the author of a review. */
function Own({ review, change }: { readonly review: Review; readonly change: (() => void) | undefined }) {
  const { helpful, likes } = review;
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      {change && (
        <Button size="small" variant="outlined" color="inherit" onClick={change}>
          {t('community.edit')}
        </Button>
      )}
      <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
        {t('community.delete')}
      </Button>
      <span className={styles.dim}>
        <bdi>{t('community.review_reactions', { kind: reactionsOf(review), helpful, likes })}</bdi>
      </span>
      <Suspense>{isRemoving && <RemoveReview review={review} close={() => setRemoving(false)} />}</Suspense>
    </>
  );
}
