import { EditForm } from './edit-form.tsx';
import type { ProfileScreenProps } from './screen.ts';

/** Edits the profile in the URL. */
export function EditProfile({ person, profile }: ProfileScreenProps) {
  return profile && <EditForm key={profile.id} person={person} profile={profile} />;
}
