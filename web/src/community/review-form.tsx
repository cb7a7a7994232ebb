import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import {
  changeReview,
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  type Review,
  writeReview,
} from '@sankofa/api/contract/reviews';
import { useEffect, useRef } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { Failure } from '../profiles/failure.tsx';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { useDraft } from '../shell/use-draft.ts';
import styles from './review-form.module.css';
import { isComplete } from './review-labels.ts';
import { StarField } from './star-field.tsx';
import { useReviewAct } from './use-review-act.ts';

interface Draft {
  stars: number | null;
  title: string;
  text: string;
  spoilers: boolean;
}

/** Writes or edits a review of a film. @param stars the person’s rating of the film */
export function ReviewForm({ movieId, review, stars, close }: ReviewFormProps) {
  const name = useSession()?.user.name;
  const form = useRef<HTMLFormElement>(null);
  const before: Draft = review
    ? { stars: review.rating, title: review.title, text: review.review ?? '', spoilers: review.spoilers }
    : { stars, title: '', text: '', spoilers: false };
  const fields = useForm<Draft>({ defaultValues: before });
  const { register, control, handleSubmit } = fields;
  const forget = useDraft(`review ${review?.id ?? movieId}`, fields);
  const leave = (): void => {
    forget();
    close();
  };
  // The form replaces the pressed button.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), []);
  const draft = useWatch({ control });
  const send = useReviewAct(movieId, {
    run: async ({ stars: rating, title, text, spoilers }: Draft) => {
      if (rating === null) throw new RangeError('A review without stars cannot be sent');
      const body = { rating, title: title.trim(), review: text.trim(), spoilers };
      return review
        ? call(changeReview, { params: { id: review.id }, body })
        : call(writeReview, { params: { id: movieId }, body });
    },
    done: t(review ? 'community.review_saved' : 'community.review_posted'),
    onDone: leave,
  });
  const failure = failureOf(send);
  const isWhole = isComplete({ stars: draft.stars ?? null, text: draft.text ?? '' });
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={t(review ? 'community.review_edit' : 'community.review_write')}
      onSubmit={handleSubmit((values) => {
        if (isComplete(values)) send.mutate(values);
      })}
    >
      {failure && <Failure title={t('community.review_failed')} error={failure} />}
      <Controller
        control={control}
        name="stars"
        render={({ field }) => (
          <StarField
            label={t('community.rating')}
            value={field.value}
            isBusy={send.isPending}
            onChange={field.onChange}
          />
        )}
      />
      <TextField
        {...register('title')}
        id="review-title"
        label={t('community.review_title')}
        defaultValue={before.title}
        disabled={send.isPending}
        slotProps={{ htmlInput: { maxLength: MAX_REVIEW_TITLE, dir: 'auto' } }}
      />
      <TextField
        {...register('text')}
        id="review-text"
        label={t('community.review')}
        defaultValue={before.text}
        multiline
        minRows={4}
        disabled={send.isPending}
        slotProps={{ htmlInput: { maxLength: MAX_REVIEW_TEXT, dir: 'auto' } }}
      />
      <FormControlLabel
        control={<Checkbox {...register('spoilers')} defaultChecked={before.spoilers} disabled={send.isPending} />}
        label={t('community.review_spoilers')}
      />
      <p className={styles.dim}>
        <bdi>{t('community.review_public_as', { name: name ?? '' })}</bdi>
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="contained" loading={send.isPending} disabled={!isWhole}>
          {t(review ? 'community.save' : 'community.review_publish')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={leave} disabled={send.isPending}>
          {t('community.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface ReviewFormProps {
  readonly movieId: string;
  /** Null for a new one. */
  readonly review: Review | null;
  readonly stars: number | null;
  readonly close: () => void;
}
