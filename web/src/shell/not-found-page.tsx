import { useNavigate } from 'react-router-dom';
import { ErrorState } from './error-state.tsx';
import { Page } from './page.tsx';
import { usePageTitle } from './page-title.ts';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  const navigate = useNavigate();
  usePageTitle('Page not found');
  return (
    <Page>
      <ErrorState
        title="There is nothing at this address"
        text="The link may be old, or a letter may be missing. Everything Sankofa has starts from its home page."
        action={{ label: 'Go to the home page', run: () => navigate('/') }}
      />
    </Page>
  );
}
