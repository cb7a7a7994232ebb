import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { roleInText } from '../accounts/role-labels.ts';
import { t } from '../messages.ts';
import { readSession } from '../server/stored-session.ts';
import { PageTitle } from './page-title.tsx';

/** Shown instead of a page that the role does not open. */
export function AccessDenied() {
  const admin = readSession()?.admin;
  return (
    <>
      <PageTitle>{t('shell.access_denied_title')}</PageTitle>
      <Alert
        severity="warning"
        sx={{ flexWrap: 'wrap' }}
        action={
          <Button component={Link} to="/" color="inherit">
            {t('shell.open_pages')}
          </Button>
        }
      >
        {admin
          ? t('shell.access_denied', { email: admin.email, role: roleInText(admin.role) })
          : t('shell.access_denied_signed_out')}
      </Alert>
    </>
  );
}
