import { t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';

export function ShareLink({ id }: { readonly id: string }) {
  const overlay = useOverlayState();
  return (
    <Button
      to={`/movie/${id}/share`}
      state={overlay}
      variant="outlined"
      color="inherit"
      size="large"
      startIcon={<Icon name="share" />}
    >
      {t('share.share')}
    </Button>
  );
}
