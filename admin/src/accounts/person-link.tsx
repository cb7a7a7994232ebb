import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../server/stored-session.ts';

/** Address of a person's page for this role; null if it may not open one. */
export function personPath(id: string): string | null {
  // Rules report content as well: their ids contain a space.
  if (id.includes(' ')) return null;
  if (can('people.read')) return `/people/${id}/show`;
  if (can('users.read')) return `/users/${id}/show`;
  return can('billing.customer') ? `/customers/${id}/show` : null;
}

interface Props {
  readonly id: string;
  /** The name. */
  readonly children: ReactNode;
}

/** A person's name, linked to their page for those who may open it. */
export function PersonLink({ id, children }: Props) {
  const path = personPath(id);
  if (path === null) return <bdi>{children}</bdi>;
  return (
    <Link component={RouterLink} to={path} color="inherit" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{children}</bdi>
    </Link>
  );
}

/** For tags around a person's name in messages. @param person null for no link */
export const personLink = (person: { readonly id: string } | null) => (text: ReactNode) =>
  person ? <PersonLink id={person.id}>{text}</PersonLink> : <bdi>{text}</bdi>;
