import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type Review, withdrawReview } from '@sankofa/api/contract/reviews';
import { t } from '../messages.ts';
import { Failure } from '../profiles/failure.tsx';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { useReviewAct } from './use-review-act.ts';

/** Confirmation before a review is deleted. */
export default function RemoveReview({ review, close }: { readonly review: Review; readonly close: () => void }) {
  const remove = useReviewAct(review.movie_id, {
    run: () => call(withdrawReview, { params: { id: review.id } }),
    done: t('community.review_deleted'),
    onDone: close,
  });
  const failure = failureOf(remove);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={remove.isPending ? undefined : close}
      aria-labelledby="remove-review-title"
    >
      <DialogTitle id="remove-review-title">{t('community.review_delete')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('community.review_delete_text')}</Typography>
        {failure && <Failure title={t('community.review_delete_failed')} error={failure} />}
      </DialogContent>
      <DialogActions sx={{ p: 2.5, pt: 1 }}>
        <Button color="inherit" onClick={close} disabled={remove.isPending}>
          {t('community.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
          {t('community.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
