import { StatementOfReasons } from '@sankofa/api/contract/statements';
import { describe, expect, it } from 'vitest';
import { codeLabel, statementField } from './statement-fields.ts';

describe('labels of a statement of reasons', () => {
  it('exist for each code', () => {
    const { decision_provision, category, category_specification, content_type, source_type, automated_decision } =
      StatementOfReasons.shape;
    const codes = [
      ...decision_provision.unwrap().options,
      ...category.options,
      ...category_specification.element.options,
      ...content_type.element.options,
      ...source_type.options,
      ...automated_decision.options,
    ];
    expect(codes.filter((code) => codeLabel(code) === null)).toEqual([]);
    expect(codeLabel('DECISION_PROVISION_PARTIAL_SUSPENSION')).toBe('Partial suspension');
    expect(codeLabel('SOURCE_TYPE_OTHER_NOTIFICATION')).toBe('Other notification');
  });

  it('do not exist for free text', () => {
    expect(codeLabel('No')).toBeNull();
    expect(codeLabel('A comment was reported.')).toBeNull();
  });

  it('exist for its fields', () => {
    expect(statementField('decision_ground_reference_url')).toBe('Decision ground reference (address)');
    expect(statementField('puid')).toBe('Identifier (puid)');
  });
});
