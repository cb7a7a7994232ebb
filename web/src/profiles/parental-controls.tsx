import { ControlsForm } from './controls-form.tsx';
import type { ProfileScreenProps } from './screen.ts';

/** Parental controls of the profile in the URL. */
export function ParentalControls({ person, profile }: ProfileScreenProps) {
  return profile && <ControlsForm key={profile.id} person={person} profile={profile} />;
}
