import type { StatementOfReasons } from '@sankofa/api/contract/statements';
import { formatDate } from '@sankofa/api/messages/format';
import { type LabelId, t } from '../messages.ts';

const SOURCES: Readonly<Record<StatementOfReasons['source_type'], LabelId>> = {
  SOURCE_ARTICLE_16: 'moderation.statement_source_illegal',
  SOURCE_TYPE_OTHER_NOTIFICATION: 'moderation.statement_source_reported',
  SOURCE_VOLUNTARY: 'moderation.statement_source_own',
};
const DECIDED: Readonly<Record<StatementOfReasons['automated_decision'], LabelId>> = {
  AUTOMATED_DECISION_FULLY: 'moderation.statement_by_rule',
  AUTOMATED_DECISION_PARTIALLY: 'moderation.statement_by_rule_and_person',
  AUTOMATED_DECISION_NOT_AUTOMATED: 'moderation.statement_by_person',
};

/** Days of a statement are in UTC. */
const dayText = (day: string): string => formatDate(day, { dateStyle: 'long', timeZone: 'UTC' });

/** A statement of reasons for the person concerned: a label and a text for each part. */
export function statementLabels(statement: StatementOfReasons): readonly (readonly [label: LabelId, says: string])[] {
  const { application_date, end_date_service_restriction: end } = statement;
  const from = dayText(application_date);
  return [
    ['moderation.statement_facts', statement.decision_facts],
    [
      'moderation.statement_ground',
      statement.illegal_content_legal_ground ?? statement.incompatible_content_ground ?? '',
    ],
    [
      'moderation.statement_reason',
      statement.illegal_content_explanation ?? statement.incompatible_content_explanation ?? '',
    ],
    ['moderation.statement_source', t(SOURCES[statement.source_type])],
    ['moderation.statement_by', t(DECIDED[statement.automated_decision])],
    [
      'moderation.statement_when',
      end === undefined
        ? t('moderation.statement_since', { from })
        : t('moderation.statement_until', { from, to: dayText(end) }),
    ],
    ['moderation.statement_where', t('moderation.statement_where_all')],
    ['moderation.statement_number', statement.puid],
  ];
}
