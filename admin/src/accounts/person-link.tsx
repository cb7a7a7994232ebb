import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../server/stored-session.ts';

/** Address of a person's page for this role; null if it may not open one. */
export function personPath(id: string): string | null {
  if (can('people.read')) return `/people/${id}/show`;
  return can('users.read') ? `/users/${id}/show` : null;
}

/** A person's name, linked to their page for those who may open it. */
export function PersonLink({ id, name }: { readonly id: string; readonly name: string }) {
  const path = personPath(id);
  if (path === null) return <bdi>{name}</bdi>;
  return (
    <Link component={RouterLink} to={path} sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{name}</bdi>
    </Link>
  );
}
