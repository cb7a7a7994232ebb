import { ActionType, ContentAction, MAX_APPEAL } from '@sankofa/events/moderation/action';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { CounterNotice, Restoration } from './counter-notice.ts';
import { defineRoute } from './route.ts';
import { STATEMENT_MODELS, StatementOfReasons } from './statements.ts';

export { ActionType, APPEAL_MONTHS, ContentAction, MAX_APPEAL } from '@sankofa/events/moderation/action';

/** An appeal against a decision, for the appellant. */
export const Appeal = z.strictObject({
  at: z.iso.datetime(),
  statement: z.string().nullable(),
  /** Null while undecided. */
  outcome: z.enum(['upheld', 'overturned']).nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});

/** A decision about a person's content, for that person. It never reveals reporters. */
export const OwnDecision = z.strictObject({
  id: z.string(),
  action_type: ActionType,
  /** Choice for the content. */
  content_action: ContentAction,
  content_type: ContentType,
  content_id: z.string(),
  /** The content as decided on; null if unreadable, or withheld for child safety. */
  content: z.record(z.string(), z.string()).nullable(),
  violation_types: z.array(ViolationType),
  reason: z.string().nullable(),
  /** Null if nothing is restricted. */
  statement: StatementOfReasons.nullable(),
  decided_at: z.iso.datetime(),
  /** Whether a rule decided instead of a person. */
  automated: z.boolean(),
  /** When it ends automatically; null if it does not. */
  until: z.iso.datetime().nullable(),
  /** Time and reason of its reversal; null while it is valid. */
  reversed: z.strictObject({ at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
  /** End of the appeal period; null if no appeal is possible any more. */
  appeal_until: z.iso.datetime().nullable(),
  appeal: Appeal.nullable(),
  /** Whether the appeal can be a counter-notice: the content was removed for copyright. */
  may_counter: z.boolean(),
  /** Null if the appeal is no counter-notice. */
  counter_notice: Restoration.nullable(),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

/** Limit of listed decisions. */
export const MAX_OWN_DECISIONS = 200;

/** The European Commission's list of certified out-of-court dispute settlement bodies. */
export const DISPUTE_BODIES_URL = 'https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement';

/** Minimum length of a statement, in characters. */
export const MIN_APPEAL = 10;

const read = STATEMENT_MODELS;
export const AppealStatement = z
  .string()
  .trim()
  .min(MIN_APPEAL, { error: () => t('contract.appeal_too_short') })
  .max(MAX_APPEAL, { error: () => t('contract.use_at_most', { count: MAX_APPEAL }) });
const appealBody = { statement: AppealStatement, counter_notice: CounterNotice.optional() };
const appealing = {
  response: z.strictObject({ id: z.string() }),
  answers: ['Sankofa-Position'],
  waitsFor: ['moderation_decisions'],
} as const;
const APPEALS = [
  'no_counter_notice',
  'appealed_already',
  'appeal_too_late',
  'reversed_already',
  'erased',
  'idempotency_key_reused',
] as const;

export const listOwnDecisions = defineRoute({
  method: 'GET',
  path: '/api/moderation/decisions',
  summary: `List decisions about my content, newest first, at most ${MAX_OWN_DECISIONS}`,
  access: 'viewer',
  fromKidsProfile: 'refused',
  response: z.array(OwnDecision),
  waitsFor: read,
});

export const appealDecision = defineRoute({
  ...appealing,
  method: 'POST',
  path: '/api/moderation/decisions/:id/appeal',
  summary:
    'Appeal once against a decision about me, or against the dismissal of my report; another moderator reviews it',
  access: 'viewer',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject(appealBody),
  problems: ['not_found', ...APPEALS],
});

const token = z.string().regex(/^[\w-]{64}$/, { error: () => t('contract.link_of_email') });

/** For people who cannot sign in: the e-mail about the decision contains the link. */
export const getAppeal = defineRoute({
  method: 'POST',
  path: '/api/moderation/appeal/open',
  summary: 'Get the decision that an e-mail is about',
  access: 'public',
  body: z.strictObject({ token }),
  response: OwnDecision,
  problems: ['link_not_valid', 'idempotency_key_reused'],
  waitsFor: read,
});

export const fileAppeal = defineRoute({
  ...appealing,
  method: 'POST',
  path: '/api/moderation/appeal',
  summary: 'Appeal once against the decision that an e-mail is about',
  access: 'public',
  body: z.strictObject({ token, ...appealBody }),
  problems: ['link_not_valid', ...APPEALS],
});
