import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type Review, withdrawReview } from '@sankofa/api/contract/reviews';
import { Failure } from '../profiles/failure.tsx';
import { call } from '../server/client.ts';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { useReviewAct } from './use-review-act.ts';

/** The last word before a review is taken back. */
export default function RemoveReview({ review, close }: { readonly review: Review; readonly close: () => void }) {
  const remove = useReviewAct(review.movie_id, {
    run: () => call(withdrawReview, { params: { id: review.id } }),
    done: 'Your review is taken back.',
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
      <DialogTitle id="remove-review-title">Take back your review?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          Nobody can read it any more, and who found it helpful is gone with it. Your stars for the film stay.
        </Typography>
        {failure && <Failure title="Failed to take back the review" error={failure} />}
      </DialogContent>
      <DialogActions sx={{ p: 2.5, pt: 1 }}>
        <Button color="inherit" onClick={close} disabled={remove.isPending}>
          Cancel
        </Button>
        <Button variant="contained" color="error" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
          Take back
        </Button>
      </DialogActions>
    </Dialog>
  );
}
