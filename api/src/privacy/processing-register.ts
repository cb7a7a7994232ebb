import type { ConsentMatter } from '@sankofa/events/privacy/consent-type';
import { PRIVACY_ADDRESS } from '../contract/privacy.ts';
import type { ProcessingActivity } from '../contract/processing.ts';
import { consentActivities } from './consent-activities.ts';
import { type RegisteredActivity, serviceActivities } from './service-activities.ts';

/** Who decides why and how personal data is processed. */
export const controller = {
  id: 'sankofa',
  name: 'Sankofa',
  url: 'https://sankofa.example',
  email: PRIVACY_ADDRESS,
  /** Data protection officer. */
  officer: PRIVACY_ADDRESS,
} as const;

/**
 * What Sankofa does with personal data, as GDPR article 30 wants it written down. It says what the code does: whoever
 * adds an event with personal fields adds it here, or a test fails.
 */
export const processingRegister: readonly RegisteredActivity[] = [...serviceActivities, ...consentActivities];

/** The register as it is shown and exported: the events are our own business. */
export const processingActivities: readonly ProcessingActivity[] = processingRegister.map(
  ({ events: _, ...activity }) => activity,
);

/** The activity a consent is for. @throws RangeError when the register has forgotten one */
export function activityOf(matter: ConsentMatter): ProcessingActivity {
  const activity = processingActivities.find(({ consent_type }) => consent_type === matter);
  if (!activity) throw new RangeError(`No processing activity is in the register for ${matter}`);
  return activity;
}
