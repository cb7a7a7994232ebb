import type { ConsentMatter } from '@sankofa/events/privacy/consent-type';
import type { ProcessingActivity } from '../contract/processing.ts';
import type { textsIn } from '../messages/catalogues.ts';
import type { ServerMessages } from '../messages/server-messages.ts';
import { HEARTBEATS_KEPT_DAYS } from '../playback/heartbeat-store.ts';

export type Texts = ReturnType<typeof textsIn>;

/** The last parts of the message ids below a prefix. */
type KeyOf<Prefix extends string> = keyof ServerMessages extends infer Id
  ? Id extends `privacy.${Prefix}.${infer Key}`
    ? Key
    : never
  : never;

type ActivityId = KeyOf<'activity'> extends infer Key ? (Key extends `${infer Id}.name` ? Id : never) : never;

/** An entry of the register of processing activities, without its texts. */
export interface RegisteredActivity {
  readonly id: ActivityId;
  readonly consent_type: ConsentMatter | null;
  readonly basis: KeyOf<'processing.basis'>;
  readonly people: readonly KeyOf<'processing.people'>[];
  readonly recipients: readonly KeyOf<'processing.recipients'>[];
  readonly retention: (t: Texts) => string;
  readonly security: (t: Texts) => string;
  /** Types of the events it writes. */
  readonly events: readonly string[];
}

export const PROOF = (t: Texts): string => t('privacy.processing.retention.proof');
export const LOG = (t: Texts): string => t('privacy.processing.retention.log');
/** Data other than text that people wrote is tied to the account by its id, which is a pseudonym after the erasure. */
export const NUMBERED = (t: Texts): string => t('privacy.processing.security.numbered');

/** Security of activities with some encrypted texts. @param part the texts */
export const partlySealed =
  (part: 'names' | 'list_names' | 'reviews' | 'reports' | 'rulings' | 'applications' | 'texts') =>
  (t: Texts): string =>
    t('privacy.processing.security.parts', { part });

/** Common fields of most activities. */
export const usual = {
  consent_type: null,
  people: ['account'],
  recipients: ['none'],
  retention: (t: Texts) => t('privacy.processing.retention.account'),
  security: (t: Texts) => t('privacy.processing.security.sealed'),
} as const;

/** Services outside the installation, which may work in other countries. */
const PROVIDERS: ReadonlySet<string> = new Set([
  'mail_carrier',
  'payment_providers',
  'classifier',
  'classifier_of_reports',
]);
const isProvider = (recipient: string): boolean => PROVIDERS.has(recipient);

/** An activity with its texts. Lists are lines of a message. */
export function activityIn(
  t: Texts,
  { id, consent_type, basis, people, recipients, retention, security }: RegisteredActivity,
): ProcessingActivity {
  return {
    id,
    name: t(`privacy.activity.${id}.name`),
    purpose: t(`privacy.activity.${id}.purpose`),
    lawful_basis: t(`privacy.processing.basis.${basis}`),
    consent_type,
    people: people.map((who) => t(`privacy.processing.people.${who}`)),
    data: t(`privacy.activity.${id}.data`, { days: HEARTBEATS_KEPT_DAYS }).split('\n'),
    recipients: recipients.map((who) => t(`privacy.processing.recipients.${who}`)),
    transfers: t(`privacy.processing.transfers.${recipients.some(isProvider) ? 'providers' : 'none'}`),
    retention: retention(t),
    security: security(t),
  };
}
