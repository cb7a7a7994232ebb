import type { StatementOfReasons } from '@sankofa/api/contract/statements';
import { expect, it } from 'vitest';
import { statementLabels } from './statement-labels.ts';

const STATEMENT: StatementOfReasons = {
  decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
  decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
  decision_ground_reference_url: 'https://sankofa.example/legal/community-guidelines',
  incompatible_content_ground: 'Community guidelines: spam',
  incompatible_content_explanation: 'The guidelines do not allow advertising.',
  category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  category_specification: ['KEYWORD_OTHER'],
  content_type: ['CONTENT_TYPE_TEXT'],
  content_date: '2026-03-01',
  territorial_scope: ['FR'],
  application_date: '2026-03-03',
  end_date_service_restriction: '2026-03-06',
  decision_facts: 'A review was reported by users.',
  source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
  automated_detection: 'No',
  automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  puid: 'd',
};

it('describes a statement of reasons, with its days in UTC', () => {
  const words = Object.fromEntries(statementLabels(STATEMENT));
  expect(words).toMatchObject({
    'moderation.statement_ground': 'Community guidelines: spam',
    'moderation.statement_when': 'From 3 March 2026 to 6 March 2026',
    'moderation.statement_by': 'A person decided.',
  });
  expect(JSON.stringify(words)).not.toMatch(/[A-Z]+_[A-Z]+/);
});
