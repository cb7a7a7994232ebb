import {
  findReviewHelpful,
  likeReview,
  type Review,
  unfindReviewHelpful,
  unlikeReview,
} from '@sankofa/api/contract/reviews';
import { Suspense, useState } from 'react';
import { ReportButton } from '../moderation/report-button.tsx';
import { Avatar } from '../profiles/avatar.tsx';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { ReactionButton } from './reaction-button.tsx';
import styles from './review-item.module.css';
import { outOfText, reviewerLabel } from './review-labels.ts';
import { reviewsOf } from './review-queries.ts';
import { Spoiler } from './spoiler.tsx';
import { Stars } from './stars.tsx';

const RemoveReview = lazyMaterial(() => import('./remove-review.tsx'));

/** What somebody wrote about a film, and what can be said to it. @param change absent unless it can be changed now */
export function ReviewItem({ review, change }: { readonly review: Review; readonly change?: () => void }) {
  const { user, title, review: text, date, changed_at: changedAt } = review;
  return (
    <article className={styles.review} aria-label={`Review by ${user.name}`}>
      <header className={styles.author}>
        <Avatar id={user.avatar} kids={false} className={styles.portrait} />
        <div>
          <p className={styles.name}>
            <bdi>{user.name}</bdi>
            {review.verified && <span className={styles.badge}>Verified</span>}
            {review.spoilers && <span className={styles.badge}>Spoilers</span>}
          </p>
          {text !== null && (
            <p className={styles.dim}>
              <bdi>{reviewerLabel(user)}</bdi>
            </p>
          )}
        </div>
      </header>
      <p className={styles.facts}>
        <Stars given={review.rating} />
        <span className="visually-hidden">{outOfText(review.rating)}</span>
        <span className={styles.dim}>
          <bdi>
            <time dateTime={date}>{dateOf(date)}</time>
            {changedAt !== null && ', changed later'}
          </bdi>
        </span>
      </p>
      {text === null ? (
        <p className={styles.dim}>What was written here went with the account.</p>
      ) : review.spoilers && !review.mine ? (
        <Spoiler name={user.name}>
          <Words title={title} text={text} />
        </Spoiler>
      ) : (
        <Words title={title} text={text} />
      )}
      {review.removed && <p className={styles.dim}>Moderators have removed this review: only you can read it.</p>}
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
                label={`the review by ${user.name}`}
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
  const shared = { about: `the review by ${review.user.name}`, reads: reviewsOf(review.movie_id) };
  return (
    <>
      <ReactionButton
        {...shared}
        word="Helpful"
        icon="plus"
        count={review.helpful}
        isOn={review.found_helpful}
        reason="Please sign in to say that a review is helpful"
        change={(wanted) => call(wanted ? findReviewHelpful : unfindReviewHelpful, { params })}
      />
      <ReactionButton
        {...shared}
        word="Like"
        icon="heart"
        count={review.likes}
        isOn={review.liked}
        reason="Please sign in to like reviews"
        change={(wanted) => call(wanted ? likeReview : unlikeReview, { params })}
      />
    </>
  );
}

/** What its author can do with it. */
function Own({ review, change }: { readonly review: Review; readonly change: (() => void) | undefined }) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
      {change && (
        <Button size="small" variant="outlined" color="inherit" onClick={change}>
          Change
        </Button>
      )}
      <Button size="small" variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
        Take back
      </Button>
      <span className={styles.dim}>
        <bdi>
          Helpful for {review.helpful}, liked by {review.likes}
        </bdi>
      </span>
      <Suspense>{isRemoving && <RemoveReview review={review} close={() => setRemoving(false)} />}</Suspense>
    </>
  );
}
