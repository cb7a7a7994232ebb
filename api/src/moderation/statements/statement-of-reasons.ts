import type { ActionType, ContentAction } from '@sankofa/events/moderation/action';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import type { Law } from '@sankofa/events/moderation/law';
import { SEVERITY } from '@sankofa/events/moderation/priority';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import { EEA, type StatementOfReasons } from '../../contract/statements.ts';
import type { textsIn } from '../../messages/catalogues.ts';
import { LAWS, VIOLATIONS } from './vocabulary.ts';

/** Facts about a decision from which its statement of reasons is derived. */
export interface DecisionFacts {
  readonly decisionId: string;
  readonly action: ActionType;
  readonly content: ContentAction;
  readonly contentType: ContentType;
  readonly found: readonly ViolationType[];
  readonly law: Law | null;
  /** Whether a rule decided. */
  readonly byRule: boolean;
  readonly decidedAt: Date;
  readonly until: Date | null;
  /** When the decided version of the content was written. */
  readonly contentDate: Date;
  /** ISO 639-1; null if unknown. */
  readonly language: string | null;
  /** Whether people, and rules, had reported it by then, and whether a rule was first. */
  readonly reportedByPeople: boolean;
  readonly reportedByRules: boolean;
  readonly rulesFirst: boolean;
}

type Texts = ReturnType<typeof textsIn>;

type Restriction = Pick<
  StatementOfReasons,
  'decision_visibility' | 'decision_provision' | 'decision_account' | 'account_type' | 'end_date_service_restriction'
>;

/**
 * Derives the statement of reasons of a decision (Digital Services Act, article 17) from the facts in the log.
 * Deterministic. Null if nothing is restricted: a warning is no restriction. The moderator's own text goes to the
 * person but is omitted here, because it may mention people.
 * @param address public URL of Sankofa
 * @param t texts of the reader's language
 */
export function statementOf(facts: DecisionFacts, address: string, t: Texts): StatementOfReasons | null {
  const restriction = restrictionOf(facts);
  if (!restriction) return null;
  const { law, contentType, decidedAt, contentDate, language, byRule, reportedByPeople, reportedByRules } = facts;
  const [worst = 'other', ...further] = [...facts.found].sort((a, b) => SEVERITY[b] - SEVERITY[a] || (a < b ? -1 : 1));
  const codes = law ? LAWS[law] : VIOLATIONS[worst];
  const others = (law ? [worst, ...further] : further).map((one) => VIOLATIONS[one]);
  const added = [...new Set(others.map(({ category }) => category))].filter((one) => one !== codes.category);
  const keywords = [...new Set([codes, ...others].map(({ keyword }) => keyword))];
  const unnamed = facts.found.filter((one) => VIOLATIONS[one].keyword === 'KEYWORD_OTHER');
  return {
    ...restriction,
    ...groundOf(facts, worst, address, t),
    category: codes.category,
    ...(added.length > 0 && { category_addition: added }),
    category_specification: keywords,
    ...(keywords.includes('KEYWORD_OTHER') && {
      category_specification_other: namesOf(unnamed, t),
    }),
    content_type: [contentType === 'movie' ? 'CONTENT_TYPE_VIDEO' : 'CONTENT_TYPE_TEXT'],
    content_date: day(contentDate),
    ...(language !== null && { content_language: language.toUpperCase() }),
    territorial_scope: [...EEA],
    application_date: day(decidedAt),
    decision_facts: factsIn(facts, t),
    source_type: sourceOf(reportedByPeople, law),
    automated_detection: facts.rulesFirst ? 'Yes' : 'No',
    automated_decision: byRule
      ? 'AUTOMATED_DECISION_FULLY'
      : // A rule had judged it before a person did.
        reportedByRules
        ? 'AUTOMATED_DECISION_PARTIALLY'
        : 'AUTOMATED_DECISION_NOT_AUTOMATED',
    puid: facts.decisionId,
  };
}

/** The restriction of a decision: of the content, its author or both. */
function restrictionOf(facts: DecisionFacts): Restriction | null {
  const ofAuthor = restrictionOfAuthor(facts);
  if (facts.content === 'leave') return ofAuthor;
  return { decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'], ...ofAuthor };
}

function restrictionOfAuthor({ action, until }: DecisionFacts): Restriction | null {
  switch (action) {
    case 'temporary_ban':
      return {
        decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
        ...(until && { end_date_service_restriction: day(until) }),
      };
    case 'permanent_ban':
      return { decision_provision: 'DECISION_PROVISION_PARTIAL_TERMINATION' };
    case 'account_suspension':
      return { decision_account: 'DECISION_ACCOUNT_SUSPENDED', account_type: 'ACCOUNT_TYPE_PRIVATE' };
    case 'content_removal':
    case 'warning':
    case 'no_action':
      return null;
  }
}

function groundOf({ law, contentType: content }: DecisionFacts, worst: ViolationType, address: string, t: Texts) {
  if (law) {
    return {
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      decision_ground_reference_url: LAWS[law].url,
      illegal_content_legal_ground: t('moderation.statement.law', { law }),
      illegal_content_explanation: t('moderation.statement.law_meaning', { law, content }),
    } as const;
  }
  return {
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    decision_ground_reference_url: `${address}/legal/community-guidelines`,
    incompatible_content_ground: t('moderation.statement.ground', { violation: namesOf([worst], t) }),
    incompatible_content_explanation: t('moderation.statement.ground_meaning', { violation: worst, content }),
    incompatible_content_illegal: 'No',
  } as const;
}

/** Source of a decision: a notice of illegal content, or of a violation of our rules; own initiative for rules. */
function sourceOf(reportedByPeople: boolean, law: Law | null): StatementOfReasons['source_type'] {
  if (!reportedByPeople) return 'SOURCE_VOLUNTARY';
  return law ? 'SOURCE_ARTICLE_16' : 'SOURCE_TYPE_OTHER_NOTIFICATION';
}

/** Names of violations; without any, that of `other`. */
const namesOf = (violations: readonly ViolationType[], t: Texts): string =>
  (violations.length > 0 ? violations : (['other'] as const))
    .map((violation) => t('moderation.statement.violation', { violation }))
    .join(', ');

function factsIn(facts: DecisionFacts, t: Texts): string {
  const { contentType, found, byRule, action, reportedByPeople, reportedByRules } = facts;
  const by = reportedByPeople ? (reportedByRules ? 'both' : 'people') : 'rules';
  const isAuthorLimited = action === 'temporary_ban' || action === 'permanent_ban' || action === 'account_suspension';
  return [
    reportedByPeople || reportedByRules
      ? t('moderation.statement.reported', { content: contentType, by })
      : t('moderation.statement.reviewed', { content: contentType }),
    t('moderation.statement.found', { violations: namesOf(found, t) }),
    t('moderation.statement.decided_by', { by: byRule ? 'rule' : 'person' }),
    ...(facts.content === 'remove' ? [t('moderation.statement.removed')] : []),
    ...(isAuthorLimited ? [t(`moderation.statement.effect_${action}`)] : []),
  ].join(' ');
}

const day = (moment: Date): string => moment.toISOString().slice(0, 10);
