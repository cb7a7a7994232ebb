import Link from '@mui/material/Link';
import type { PersonRef } from '@sankofa/api/contract/person-ref';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../server/stored-session.ts';
import { personName } from './person-name.ts';

/** Address of a person's page for this role; null if it may not open one. */
export function personPath(id: string): string | null {
  // Rules report content as well: their ids contain a space.
  if (id.includes(' ')) return null;
  if (can('people.read')) return `/people/${id}/show`;
  if (can('users.read')) return `/users/${id}/show`;
  return can('billing.customer') ? `/customers/${id}/show` : null;
}

/** A person's name, linked to their page for those who may open it. */
export const PersonLink = ({ person }: { readonly person: PersonRef }) => personLink(person)(personName(person));

function LinkToPerson({ id, children }: { readonly id: string; readonly children: ReactNode }) {
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
  person ? <LinkToPerson id={person.id}>{text}</LinkToPerson> : <bdi>{text}</bdi>;
