import type { Profile } from '@sankofa/api/contract/profiles';

/** Key of the browser's local storage. */
export const selectedProfileKey = 'selectedProfile';

/** The selected profile and the person it belongs to. */
export interface SelectedProfile extends Pick<Profile, 'id' | 'name' | 'is_kids_profile'> {
  readonly person: string;
}

/** The content of local storage; null if it is missing, unreadable or of another person. */
export function parseSelected(text: string | null, person: string | undefined): SelectedProfile | null {
  if (text === null || person === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof value !== 'object' || value === null) return null;
  const stored = value as Partial<Record<keyof SelectedProfile, unknown>>;
  const { id, name, is_kids_profile } = stored;
  if (stored.person !== person || typeof id !== 'string' || typeof name !== 'string') return null;
  return { person, id, name, is_kids_profile: is_kids_profile === true };
}
