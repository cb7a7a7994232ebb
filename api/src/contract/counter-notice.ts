import { MAX_COUNTER_NOTICE } from '@sankofa/events/moderation/counter-notice';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Email } from './accounts.ts';
import { defineRoute } from './route.ts';

export { MAX_COUNTER_NOTICE } from '@sankofa/events/moderation/counter-notice';

const text = (field: keyof typeof MAX_COUNTER_NOTICE, least: number) =>
  z
    .string()
    .trim()
    .min(least, { error: () => t('contract.required_field') })
    .max(MAX_COUNTER_NOTICE[field], { error: () => t('contract.use_at_most', { count: MAX_COUNTER_NOTICE[field] }) });
const declaration = z.literal(true, { error: () => t('contract.confirm_declaration') });

/** What 17 U.S.C. § 512(g)(3) asks for, beside the reason why the removal is a mistake. */
export const CounterNotice = z.strictObject({
  /** The material that was removed, and where it was before. */
  material: text('material', 2),
  location: text('location', 2),
  name: text('name', 2),
  address: text('address', 5),
  phone: text('phone', 5),
  /** Full name, typed. */
  signature: text('name', 2),
  /** Declares under penalty of perjury to believe in good faith that the removal is a mistake. */
  under_penalty: declaration,
  /** Consents to the jurisdiction of the court, and accepts service of process from the notifier. */
  accepts_service: declaration,
});
export type CounterNotice = z.infer<typeof CounterNotice>;

/** When removed content may return, and when it has to, unless the notifier goes to court. */
export const Restoration = z.strictObject({
  /** Null until the counter-notice is forwarded. */
  forwarded_at: z.iso.datetime().nullable(),
  restore_from: z.iso.datetime(),
  restore_until: z.iso.datetime(),
});

const Text = z.string().nullable();
/** A counter-notice for staff. Texts are null once erased. */
export const FiledCounterNotice = z.strictObject({
  ...Restoration.shape,
  material: Text,
  location: Text,
  name: Text,
  address: Text,
  phone: Text,
  signature: Text,
  /** Address that it was forwarded to. */
  recipient: Text,
  /** Court and number of the action; null if none was recorded. */
  court_action: Text,
});
export type FiledCounterNotice = z.infer<typeof FiledCounterNotice>;

export const CourtAction = z.string().trim().min(3).max(MAX_COUNTER_NOTICE.court);

/** Routes of lead moderators on the appeal against a decision. */
export const ON_APPEAL = {
  access: 'moderation.lead',
  params: z.strictObject({ id: z.uuid() }),
  response: z.strictObject({ decision_id: z.string(), report_id: z.string() }),
  problems: [
    'not_found',
    'no_appeal',
    'no_counter_notice',
    'same_moderator',
    'reversed_already',
    'own_content',
    'erased',
    'idempotency_key_reused',
  ],
  answers: ['Sankofa-Position'],
  waitsFor: ['moderation_decisions'],
} as const;

export const forwardCounterNotice = defineRoute({
  ...ON_APPEAL,
  method: 'POST',
  path: '/api/admin/moderation/decisions/:id/counter-notice/forward',
  summary:
    'Send a counter-notice to the person who sent the copyright notice, with the day on which the content may return',
  body: z.strictObject({ recipient: Email }),
  problems: [...ON_APPEAL.problems, 'forwarded_already'],
});
