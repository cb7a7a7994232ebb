import { ActionType, ContentAction, MAX_APPEAL } from '@sankofa/events/moderation/action';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { defineRoute } from './route.ts';
import { STATEMENT_MODELS, StatementOfReasons } from './statements.ts';

export { ActionType, APPEAL_MONTHS, ContentAction, MAX_APPEAL } from '@sankofa/events/moderation/action';

/** An appeal against a decision, as whoever made it reads it. */
export const Appeal = z.strictObject({
  at: z.iso.datetime(),
  statement: z.string().nullable(),
  /** Null while nobody has decided. */
  outcome: z.enum(['upheld', 'overturned']).nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});

/** What staff decided about something a person made, as that person reads it. Nothing in it says who reported. */
export const OwnDecision = z.strictObject({
  id: z.string(),
  action_type: ActionType,
  /** What happened to the content. */
  content_action: ContentAction,
  content_type: ContentType,
  content_id: z.string(),
  /** What was decided about, as it was; null where nobody can read it any more, or it is withheld for child safety. */
  content: z.record(z.string(), z.string()).nullable(),
  violation_types: z.array(ViolationType),
  reason: z.string().nullable(),
  /** Null where nothing is restricted. */
  statement: StatementOfReasons.nullable(),
  decided_at: z.iso.datetime(),
  /** Whether a rule decided, and no person. */
  automated: z.boolean(),
  /** When it ends by itself; null: not by itself. */
  until: z.iso.datetime().nullable(),
  /** When it was reversed, and why; null while it holds. */
  reversed: z.strictObject({ at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
  /** Until when it can be appealed against; null where it cannot, or not any more. */
  appeal_until: z.iso.datetime().nullable(),
  appeal: Appeal.nullable(),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

/** The most decisions a person is answered. */
export const MAX_OWN_DECISIONS = 200;

/** The fewest characters of a statement: less says nothing. */
export const MIN_APPEAL = 10;

const read = STATEMENT_MODELS;
export const AppealStatement = z
  .string()
  .trim()
  .min(MIN_APPEAL, { error: () => t('contract.appeal_too_short') })
  .max(MAX_APPEAL, { error: () => t('contract.use_at_most', { count: MAX_APPEAL }) });
const appealing = {
  response: z.strictObject({ id: z.string() }),
  answers: ['Sankofa-Position'],
  waitsFor: ['moderation_decisions'],
} as const;
const APPEALS = [
  'appealed_already',
  'appeal_too_late',
  'reversed_already',
  'erased',
  'idempotency_key_reused',
] as const;

export const listOwnDecisions = defineRoute({
  method: 'GET',
  path: '/api/moderation/decisions',
  summary: `What moderators decided about what I made, the latest first, at most ${MAX_OWN_DECISIONS}`,
  access: 'viewer',
  fromKidsProfile: 'refused',
  response: z.array(OwnDecision),
  waitsFor: read,
});

export const appealDecision = defineRoute({
  ...appealing,
  method: 'POST',
  path: '/api/moderation/decisions/:id/appeal',
  summary: 'Appeal once against a decision about me; somebody else looks at it again',
  access: 'viewer',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ statement: AppealStatement }),
  problems: ['not_found', ...APPEALS],
});

const token = z.string().regex(/^[\w-]{64}$/, { error: () => t('contract.link_of_email') });

/** For people who cannot sign in: the e-mail about the decision has the link. */
export const getAppeal = defineRoute({
  method: 'POST',
  path: '/api/moderation/appeal/open',
  summary: 'The decision an e-mail is about',
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
  summary: 'Appeal once against the decision an e-mail is about',
  access: 'public',
  body: z.strictObject({ token, statement: AppealStatement }),
  problems: ['link_not_valid', ...APPEALS],
});
