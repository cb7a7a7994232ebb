import { ControlsForm } from './controls-form.tsx';
import type { ProfileScreenProps } from './screen.ts';

/** What the profile the address names may watch, and for how long. */
export function ParentalControls({ person, profile }: ProfileScreenProps) {
  return profile && <ControlsForm key={profile.id} person={person} profile={profile} />;
}
