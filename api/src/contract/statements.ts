import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Reason } from './reason.ts';
import { defineRoute } from './route.ts';

const Day = z.iso.date();

/** States of the European Economic Area by ISO 3166-1 code: decisions apply everywhere. */
export const EEA = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

export const StatementCategory = z.enum([
  'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
  'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
  'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
  'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  'STATEMENT_CATEGORY_VIOLENCE',
]);
export type StatementCategory = z.infer<typeof StatementCategory>;

export const StatementKeyword = z.enum([
  'KEYWORD_ADULT_SEXUAL_MATERIAL',
  'KEYWORD_CHILD_SEXUAL_ABUSE_MATERIAL',
  'KEYWORD_COPYRIGHT_INFRINGEMENT',
  'KEYWORD_CYBER_HARASSMENT',
  'KEYWORD_HATE_SPEECH',
  'KEYWORD_IMPERSONATION_ACCOUNT_HIJACKING',
  'KEYWORD_INCITEMENT_VIOLENCE_HATRED',
  'KEYWORD_MISINFORMATION_DISINFORMATION',
  'KEYWORD_MISSING_PROCESSING_GROUND',
  'KEYWORD_OTHER',
  'KEYWORD_TERRORIST_CONTENT',
]);
export type StatementKeyword = z.infer<typeof StatementKeyword>;

/**
 * A statement of reasons (Digital Services Act, article 17), in fields and codes of the transparency database of the
 * European Commission, version 2 of its interface; only the codes used here. Days are UTC days. It contains no personal
 * data: no name, no text of a person, no reporter.
 */
export const StatementOfReasons = z.strictObject({
  decision_visibility: z.array(z.literal('DECISION_VISIBILITY_CONTENT_REMOVED')).optional(),
  /** Never set: content is not monetised here. */
  decision_monetary: z.null().optional(),
  decision_provision: z
    .enum(['DECISION_PROVISION_PARTIAL_SUSPENSION', 'DECISION_PROVISION_PARTIAL_TERMINATION'])
    .optional(),
  decision_account: z.literal('DECISION_ACCOUNT_SUSPENDED').optional(),
  account_type: z.literal('ACCOUNT_TYPE_PRIVATE').optional(),
  decision_ground: z.enum(['DECISION_GROUND_ILLEGAL_CONTENT', 'DECISION_GROUND_INCOMPATIBLE_CONTENT']),
  decision_ground_reference_url: z.url(),
  illegal_content_legal_ground: z.string().max(500).optional(),
  illegal_content_explanation: z.string().max(2_000).optional(),
  incompatible_content_ground: z.string().max(500).optional(),
  incompatible_content_explanation: z.string().max(2_000).optional(),
  incompatible_content_illegal: z.literal('No').optional(),
  category: StatementCategory,
  category_addition: z.array(StatementCategory).optional(),
  category_specification: z.array(StatementKeyword),
  category_specification_other: z.string().max(500).optional(),
  content_type: z.array(z.enum(['CONTENT_TYPE_TEXT', 'CONTENT_TYPE_VIDEO'])),
  content_date: Day,
  /** ISO 639-1, in capitals. Absent if unknown. */
  content_language: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  territorial_scope: z.array(z.enum(EEA)),
  application_date: Day,
  end_date_service_restriction: Day.optional(),
  decision_facts: z.string().max(5_000),
  source_type: z.enum(['SOURCE_ARTICLE_16', 'SOURCE_TYPE_OTHER_NOTIFICATION', 'SOURCE_VOLUNTARY']),
  automated_detection: z.enum(['Yes', 'No']),
  automated_decision: z.enum([
    'AUTOMATED_DECISION_FULLY',
    'AUTOMATED_DECISION_PARTIALLY',
    'AUTOMATED_DECISION_NOT_AUTOMATED',
  ]),
  /** Id of the decision. */
  puid: z.string().regex(/^[\w-]{1,500}$/),
});
export type StatementOfReasons = z.infer<typeof StatementOfReasons>;

/** Read models a statement derives from. */
export const STATEMENT_MODELS = ['moderation_decisions', 'moderation_queue', 'timelines', 'movies'] as const;

const one = { params: z.strictObject({ id: z.uuid() }), problems: ['not_found'] } as const;

export const getStatement = defineRoute({
  ...one,
  method: 'GET',
  path: '/api/admin/moderation/decisions/:id/statement',
  summary: 'Get the statement of reasons of a decision; none if nothing is restricted',
  access: 'moderation.read',
  response: z.strictObject({ statement: StatementOfReasons.nullable() }),
  waitsFor: STATEMENT_MODELS,
});

export const exportStatement = defineRoute({
  ...one,
  method: 'POST',
  path: '/api/admin/moderation/decisions/:id/statement/exports',
  summary: 'Export the statement of reasons of a decision as JSON; the export is recorded with its reason',
  access: 'moderation.publish',
  body: z.strictObject({ reason: Reason }),
  response: 'download',
  problems: ['not_found', 'no_statement', 'idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
  waitsFor: STATEMENT_MODELS,
});

const day = Day.refine((text) => text >= '2000-01-01' && text <= '2999-12-31', {
  error: () => t('contract.years_2000_to_2999'),
});

/** Maximum period, in days. */
export const MAX_PERIOD_DAYS = 366;

/** A period of whole UTC days, both inclusive. */
export const Period = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < MAX_PERIOD_DAYS, {
    path: ['to'],
    error: () => t('contract.period_at_most', { days: MAX_PERIOD_DAYS }),
  });
export type Period = z.infer<typeof Period>;

const ofPeriod = {
  method: 'POST',
  access: 'moderation.publish',
  body: z.strictObject({ reason: Reason, period: Period }),
  problems: ['idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
  waitsFor: STATEMENT_MODELS,
} as const;

export const exportStatements = defineRoute({
  ...ofPeriod,
  path: '/api/admin/moderation/statements/exports/csv',
  summary: 'Export statements of reasons of a period as CSV; the export is recorded with its reason',
  response: 'csv',
});

/** In the database's format, up to 100 at once. */
export const StatementFile = z.strictObject({ statements: z.array(StatementOfReasons) });

export const exportStatementsAsJson = defineRoute({
  ...ofPeriod,
  path: '/api/admin/moderation/statements/exports/json',
  summary: 'Export statements of reasons of a period as JSON; the export is recorded with its reason',
  response: 'download',
});
