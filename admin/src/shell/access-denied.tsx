import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { readSession } from '../server/stored-session.ts';
import { PageTitle } from './page-title.tsx';

/** In place of a page that a role does not open: who one is here, and what can be done about it. */
export function AccessDenied() {
  const admin = readSession()?.admin;
  return (
    <>
      <PageTitle>{t('shell.page_not_open_your_role')}</PageTitle>
      <Alert
        severity="warning"
        sx={{ flexWrap: 'wrap' }}
        action={
          <Button component={Link} to="/" color="inherit">
            {t('shell.what_open_you')}
          </Button>
        }
      >
        {admin && `You are signed in as ${admin.email}, ${admin.role.replaceAll('_', ' ')}. `}
        Staff with another role work here. If that is to be you, ask an owner for the role.
      </Alert>
    </>
  );
}
