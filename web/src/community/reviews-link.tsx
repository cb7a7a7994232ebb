import { t } from '../messages.ts';
import { useIsChild } from '../profiles/selected-profile.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';

/** Link to the reviews of a film; hidden from children. */
export function ReviewsLink({ movieId, className = '' }: { readonly movieId: string; readonly className?: string }) {
  const overlay = useOverlayState();
  if (useIsChild()) return null;
  return (
    <Button
      to={`/movie/${movieId}/reviews`}
      state={overlay}
      variant="outlined"
      color="inherit"
      size="large"
      className={className}
    >
      {t('community.reviews_link')}
    </Button>
  );
}
