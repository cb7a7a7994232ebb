import { EditForm } from './edit-form.tsx';
import type { ProfileScreenProps } from './screen.ts';

/** Changes the profile the address names. */
export function EditProfile({ person, profile }: ProfileScreenProps) {
  return profile && <EditForm key={profile.id} person={person} profile={profile} />;
}
