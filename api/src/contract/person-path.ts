import { personSlug } from '@sankofa/events/catalogue/person-slug';

/** Path of a person's page in the viewers' app; null for a name without letters. */
export function personPath(name: string): string | null {
  const slug = personSlug(name);
  return slug === '' ? null : `/people/${slug}`;
}
