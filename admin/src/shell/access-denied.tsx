import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageTitle } from './page-title.tsx';

/** In place of a page that a role does not open: who one is here, and what can be done about it. */
export function AccessDenied() {
  const { identity } = useGetIdentity();
  return (
    <>
      <PageTitle>This page is not open to your role</PageTitle>
      <Alert
        severity="warning"
        sx={{ flexWrap: 'wrap' }}
        action={
          <Button component={Link} to="/" color="inherit">
            What is open to you
          </Button>
        }
      >
        {identity?.fullName &&
          `You are signed in as ${identity.fullName}, ${String(identity.role).replaceAll('_', ' ')}. `}
        Staff with another role work here. If that is to be you, ask an owner for the role.
      </Alert>
    </>
  );
}
