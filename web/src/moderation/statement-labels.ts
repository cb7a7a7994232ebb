import { dateFormat } from '@sankofa/api/client/format';
import type { StatementOfReasons } from '@sankofa/api/contract/statements';

/** What each code says to the person concerned. */
const SOURCES: Readonly<Record<StatementOfReasons['source_type'], string>> = {
  SOURCE_ARTICLE_16: 'Somebody reported it, and it was found to be illegal.',
  SOURCE_TYPE_OTHER_NOTIFICATION: 'Somebody reported it.',
  SOURCE_VOLUNTARY: 'We found it ourselves.',
};
const DECIDED: Readonly<Record<StatementOfReasons['automated_decision'], string>> = {
  AUTOMATED_DECISION_FULLY: 'A rule decided, without a person.',
  AUTOMATED_DECISION_PARTIALLY: 'A rule had pointed to it, and a person decided.',
  AUTOMATED_DECISION_NOT_AUTOMATED: 'A person decided.',
};

/** A day of a statement in words: in UTC, as it is meant. */
const dayText = dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A statement of reasons for the person concerned: what each part is called, and what it says. */
export function statementLabels(statement: StatementOfReasons): readonly (readonly [name: string, says: string])[] {
  const { application_date: from, end_date_service_restriction: to } = statement;
  const since = `From ${dayText(from)}`;
  return [
    ['What happened', statement.decision_facts],
    ['It goes by', statement.illegal_content_legal_ground ?? statement.incompatible_content_ground ?? ''],
    ['Why', statement.illegal_content_explanation ?? statement.incompatible_content_explanation ?? ''],
    ['How we came to know', SOURCES[statement.source_type]],
    ['Who decided', DECIDED[statement.automated_decision]],
    ['When', to === undefined ? since : `${since} to ${dayText(to)}`],
    ['Where', 'Everywhere Sankofa can be watched'],
    ['Number of the decision', statement.puid],
  ];
}
