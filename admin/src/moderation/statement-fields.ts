import type { StatementOfReasons } from '@sankofa/api/contract/statements';
import { type LabelId, labels } from '../messages.ts';

const FIELDS: Readonly<Record<string, string>> = labels({
  decision_visibility: 'moderation.field_decision_visibility',
  decision_monetary: 'moderation.field_decision_monetary',
  decision_provision: 'moderation.field_decision_provision',
  decision_account: 'moderation.field_decision_account',
  account_type: 'moderation.field_account_type',
  decision_ground: 'moderation.field_decision_ground',
  decision_ground_reference_url: 'moderation.field_decision_ground_reference_url',
  illegal_content_legal_ground: 'moderation.field_illegal_content_legal_ground',
  illegal_content_explanation: 'moderation.field_illegal_content_explanation',
  incompatible_content_ground: 'moderation.field_incompatible_content_ground',
  incompatible_content_explanation: 'moderation.field_incompatible_content_explanation',
  incompatible_content_illegal: 'moderation.field_incompatible_content_illegal',
  category: 'moderation.field_category',
  category_addition: 'moderation.field_category_addition',
  category_specification: 'moderation.field_category_specification',
  category_specification_other: 'moderation.field_category_specification_other',
  content_type: 'moderation.field_content_type',
  content_date: 'moderation.field_content_date',
  content_language: 'moderation.field_content_language',
  territorial_scope: 'moderation.field_territorial_scope',
  application_date: 'moderation.field_application_date',
  end_date_service_restriction: 'moderation.field_end_date_service_restriction',
  decision_facts: 'moderation.field_decision_facts',
  source_type: 'moderation.field_source_type',
  automated_detection: 'moderation.field_automated_detection',
  automated_decision: 'moderation.field_automated_decision',
  puid: 'moderation.field_puid',
} satisfies Record<keyof StatementOfReasons, LabelId>);

/** Label of a field of a statement of reasons; an unknown field as it is. */
export const statementField = (field: string): string => FIELDS[field] ?? field;

const CODES: Readonly<Record<string, string>> = labels({
  STATEMENT_CATEGORY_CYBER_VIOLENCE: 'moderation.code_statement_category_cyber_violence',
  STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS:
    'moderation.code_statement_category_data_protection_and_privacy_violations',
  STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH: 'moderation.code_statement_category_illegal_or_harmful_speech',
  STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS:
    'moderation.code_statement_category_intellectual_property_infringements',
  STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS:
    'moderation.code_statement_category_negative_effects_on_civic_discourse_or_elections',
  STATEMENT_CATEGORY_OTHER_VIOLATION_TC: 'moderation.code_statement_category_other_violation_tc',
  STATEMENT_CATEGORY_PROTECTION_OF_MINORS: 'moderation.code_statement_category_protection_of_minors',
  STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY: 'moderation.code_statement_category_risk_for_public_security',
  STATEMENT_CATEGORY_SCAMS_AND_FRAUD: 'moderation.code_statement_category_scams_and_fraud',
  STATEMENT_CATEGORY_VIOLENCE: 'moderation.code_statement_category_violence',
  KEYWORD_ADULT_SEXUAL_MATERIAL: 'moderation.code_keyword_adult_sexual_material',
  KEYWORD_CHILD_SEXUAL_ABUSE_MATERIAL: 'moderation.code_keyword_child_sexual_abuse_material',
  KEYWORD_COPYRIGHT_INFRINGEMENT: 'moderation.code_keyword_copyright_infringement',
  KEYWORD_CYBER_HARASSMENT: 'moderation.code_keyword_cyber_harassment',
  KEYWORD_HATE_SPEECH: 'moderation.code_keyword_hate_speech',
  KEYWORD_IMPERSONATION_ACCOUNT_HIJACKING: 'moderation.code_keyword_impersonation_account_hijacking',
  KEYWORD_INCITEMENT_VIOLENCE_HATRED: 'moderation.code_keyword_incitement_violence_hatred',
  KEYWORD_MISINFORMATION_DISINFORMATION: 'moderation.code_keyword_misinformation_disinformation',
  KEYWORD_MISSING_PROCESSING_GROUND: 'moderation.code_keyword_missing_processing_ground',
  KEYWORD_OTHER: 'moderation.code_keyword_other',
  KEYWORD_TERRORIST_CONTENT: 'moderation.code_keyword_terrorist_content',
  DECISION_VISIBILITY_CONTENT_REMOVED: 'moderation.code_decision_visibility_content_removed',
  DECISION_PROVISION_PARTIAL_SUSPENSION: 'moderation.code_decision_provision_partial_suspension',
  DECISION_PROVISION_PARTIAL_TERMINATION: 'moderation.code_decision_provision_partial_termination',
  DECISION_ACCOUNT_SUSPENDED: 'moderation.code_decision_account_suspended',
  ACCOUNT_TYPE_PRIVATE: 'moderation.code_account_type_private',
  DECISION_GROUND_ILLEGAL_CONTENT: 'moderation.code_decision_ground_illegal_content',
  DECISION_GROUND_INCOMPATIBLE_CONTENT: 'moderation.code_decision_ground_incompatible_content',
  CONTENT_TYPE_TEXT: 'moderation.code_content_type_text',
  CONTENT_TYPE_VIDEO: 'moderation.code_content_type_video',
  SOURCE_ARTICLE_16: 'moderation.code_source_article_16',
  SOURCE_TYPE_OTHER_NOTIFICATION: 'moderation.code_source_type_other_notification',
  SOURCE_VOLUNTARY: 'moderation.code_source_voluntary',
  AUTOMATED_DECISION_FULLY: 'moderation.code_automated_decision_fully',
  AUTOMATED_DECISION_PARTIALLY: 'moderation.code_automated_decision_partially',
  AUTOMATED_DECISION_NOT_AUTOMATED: 'moderation.code_automated_decision_not_automated',
});

/** Label of a code of the EU transparency database: "Partial suspension"; null for any other value. */
export const codeLabel = (value: string): string | null => CODES[value] ?? null;
