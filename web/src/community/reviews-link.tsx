import { useIsChild } from '../profiles/selected-profile.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';

/** The way to what people say about a film; none for children. */
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
      Reviews & Discussions
    </Button>
  );
}
