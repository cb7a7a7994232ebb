import { useNavigate } from 'react-router-dom';
import { useOverlayState } from '../shell/background-location.ts';
import { ErrorState } from '../shell/error-state.tsx';

/** In place of a page about the account, while a kids profile watches. */
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
      title="This page is for grown-ups"
      text="Switch to another profile to open it."
      action={{ label: 'Switch profile', run: () => void navigate('/profiles', { state: overlay }) }}
      otherwise={{ label: 'Go to the home page', run: () => void navigate('/') }}
    />
  );
}
