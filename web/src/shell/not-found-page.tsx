import { useNavigate } from 'react-router-dom';
import { t } from '../messages.ts';
import { ErrorState } from './error-state.tsx';
import { Page } from './page.tsx';
import { usePageTitle } from './page-title.ts';

export function NotFoundPage() {
  const navigate = useNavigate();
  usePageTitle(t('shell.not_found'));
  return (
    <Page>
      <ErrorState
        title={t('shell.not_found')}
        text={t('shell.not_found_text')}
        action={{ label: t('shell.go_home'), run: () => navigate('/') }}
      />
    </Page>
  );
}
