import { useNavigate } from 'react-router-dom';
import { t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { ErrorState } from '../shell/error-state.tsx';

/** Shown to kids profiles instead of pages about the account. */
export function KidsProfileNotice({
  level = 'h1',
  titleId,
}: {
  readonly level?: 'h1' | 'h2';
  readonly titleId?: string;
}) {
  const navigate = useNavigate();
  const overlay = useOverlayState();
  return (
    <ErrorState
      level={level}
      {...(titleId !== undefined && { titleId })}
      title={t('profiles.grown_ups')}
      text={t('profiles.grown_ups_text')}
      action={{ label: t('profiles.switch'), run: () => void navigate('/profiles', { state: overlay }) }}
      otherwise={{ label: t('profiles.go_home'), run: () => void navigate('/') }}
    />
  );
}
