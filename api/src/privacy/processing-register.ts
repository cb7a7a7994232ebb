import type { ConsentMatter } from '@sankofa/events/privacy/consent-type';
import { PRIVACY_ADDRESS } from '../contract/privacy.ts';
import type { ProcessingActivity } from '../contract/processing.ts';
import { consentActivities } from './consent-activities.ts';
import { activityIn, type RegisteredActivity, type Texts } from './registered-activity.ts';
import { serviceActivities } from './service-activities.ts';

/** The controller, in the sense of the GDPR. */
export const controller = {
  id: 'sankofa',
  name: 'Sankofa',
  url: 'https://sankofa.example',
  email: PRIVACY_ADDRESS,
  /** Data protection officer. */
  officer: PRIVACY_ADDRESS,
} as const;

/**
 * The records of processing activities (GDPR article 30). They must match the code: an event with personal fields that
 * is missing here fails a test.
 */
export const processingRegister: readonly RegisteredActivity[] = [...serviceActivities, ...consentActivities];

/**
 * The register as shown and exported, without event types, which are internal.
 * @param t texts of the reader's language
 */
export const processingActivities = (t: Texts): ProcessingActivity[] =>
  processingRegister.map((activity) => activityIn(t, activity));

/**
 * The activity of a consent.
 * @throws RangeError when the register lacks it
 */
export function activityOf(matter: ConsentMatter, t: Texts): ProcessingActivity {
  const activity = processingRegister.find(({ consent_type }) => consent_type === matter);
  if (!activity) throw new RangeError(`No processing activity is in the register for ${matter}`);
  return activityIn(t, activity);
}
