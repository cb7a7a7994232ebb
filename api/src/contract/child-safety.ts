import { ActionType, ContentAction, MAX_AUTHORITY, MAX_AUTHORITY_REFERENCE } from '@sankofa/events/moderation/action';
import { Law } from '@sankofa/events/moderation/law';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { PersonRef } from './person-ref.ts';
import { Reason, Why } from './reason.ts';
import { defineRoute } from './route.ts';

export { FREEZE_BASIS, MAX_AUTHORITY, MAX_AUTHORITY_REFERENCE } from '@sankofa/events/moderation/action';

/** Measures of a child-safety case. */
export const ChildSafety = z.strictObject({
  /** Whether it was reported to an authority since the last decision: then one lead closes it alone. */
  reported_to_authority: z.boolean(),
  /** Proposal to close it that waits for a second lead; null without one. Texts are null once erased. */
  closing: z
    .strictObject({
      id: z.string(),
      at: z.iso.datetime(),
      by: PersonRef,
      /** Whether the caller proposed it. */
      mine: z.boolean(),
      action_type: ActionType,
      content_action: ContentAction,
      found: z.array(ViolationType),
      law: Law.nullable(),
      ban_duration_hours: z.int().nullable(),
      notified: z.boolean(),
      reason: z.string().nullable(),
      admin_notes: z.string().nullable(),
    })
    .nullable(),
  /** What last hid the content until a lead decides; null if nothing did. */
  escalation: z
    .strictObject({
      at: z.iso.datetime() /** Null if the reports themselves hide it. */,
      by: PersonRef.nullable(),
      /** Null once erased, and without a moderator. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Blocks the erasure of content and account; null if nothing is frozen. */
  freeze: z.strictObject({ at: z.iso.datetime(), by: PersonRef.nullable(), basis: z.string() }).nullable(),
  /** Reports to authorities, newest first. */
  authority_reports: z.array(
    z.strictObject({
      id: z.string(),
      authority: z.string(),
      /** Null once erased. */
      reference: z.string().nullable(),
      reported_at: z.iso.datetime(),
      recorded_at: z.iso.datetime(),
      by: PersonRef,
    }),
  ),
});
export type ChildSafety = z.infer<typeof ChildSafety>;

/** A report to an authority: to whom, under which reference, when. */
export const AuthorityReport = z.strictObject({
  authority: z
    .string()
    .trim()
    .min(2, { error: () => t('contract.name_authority') })
    .max(MAX_AUTHORITY),
  /** Case number or receipt from the authority. */
  reference: z
    .string()
    .trim()
    .min(1, { error: () => t('contract.give_reference') })
    .max(MAX_AUTHORITY_REFERENCE),
  reported_at: z.iso.datetime(),
});

const ReportId = z.strictObject({ id: z.uuid() });

const handling = {
  method: 'POST',
  params: ReportId,
  response: z.strictObject({ id: z.string() }),
  answers: ['Sankofa-Position'],
  waitsFor: ['people'],
} as const;

export const escalateReport = defineRoute({
  ...handling,
  path: '/api/admin/moderation/reports/:id/escalate',
  summary: 'Escalate a report to the lead moderators as child safety; hides the content and freezes the evidence',
  access: 'moderation.work',
  body: Why,
  problems: [
    'not_found',
    'own_content',
    'escalated_already',
    'report_claimed',
    'report_not_claimed',
    'erased',
    'idempotency_key_reused',
  ],
});

export const liftEvidenceFreeze = defineRoute({
  ...handling,
  path: '/api/admin/moderation/reports/:id/freeze/lift',
  summary: 'Lift the freeze of a child-safety case, with a reason',
  access: 'moderation.lead',
  body: Why,
  problems: ['not_found', 'own_content', 'not_frozen', 'erased', 'idempotency_key_reused'],
});

export const recordAuthorityReport = defineRoute({
  ...handling,
  path: '/api/admin/moderation/reports/:id/authority-reports',
  summary: 'Record that a child-safety case was reported to an authority',
  access: 'moderation.lead',
  body: AuthorityReport,
  problems: ['not_found', 'own_content', 'not_child_safety', 'reported_in_future', 'erased', 'idempotency_key_reused'],
});

const answering = { closing_id: z.uuid() };

export const confirmClosing = defineRoute({
  ...handling,
  path: '/api/admin/moderation/reports/:id/closing/confirm',
  summary: 'Confirm, as the second lead, how a child-safety report is closed; the decision takes effect',
  access: 'moderation.lead',
  body: z.strictObject(answering),
  problems: [
    'not_found',
    'no_closing',
    'same_moderator',
    'own_content',
    'no_author',
    'staff_account',
    'erased',
    'idempotency_key_reused',
  ],
});

export const declineClosing = defineRoute({
  ...handling,
  path: '/api/admin/moderation/reports/:id/closing/decline',
  summary: 'Decline, as the second lead, how a child-safety report is closed, or withdraw my proposal',
  access: 'moderation.lead',
  body: z.strictObject({ ...answering, reason: Reason }),
  problems: ['not_found', 'no_closing', 'own_content', 'erased', 'idempotency_key_reused'],
});

export const allowAuthorNotice = defineRoute({
  ...handling,
  path: '/api/admin/moderation/decisions/:id/notice',
  summary: 'Inform the author of a decision that was kept from them; from then on they can read and appeal it',
  access: 'moderation.lead',
  problems: ['not_found', 'reversed_already', 'own_content', 'no_author', 'notified_already', 'idempotency_key_reused'],
  waitsFor: ['moderation_decisions'],
});
