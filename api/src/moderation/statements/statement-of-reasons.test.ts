import { readFileSync } from 'node:fs';
import { ActionType, ContentAction } from '@sankofa/events/moderation/action';
import { ContentType } from '@sankofa/events/moderation/content-type';
import { Law } from '@sankofa/events/moderation/law';
import { ViolationType } from '@sankofa/events/moderation/violation';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StatementOfReasons } from '../../contract/statements.ts';
import { offeredLanguages, textsIn } from '../../messages/catalogues.ts';
import { type DecisionFacts, statementOf } from './statement-of-reasons.ts';

const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false });
addFormats.default(ajv);
const schema = new URL('./testing/statement-of-reasons.schema.json', import.meta.url);
const isStatement = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')));

const ADDRESS = 'https://sankofa.example';
const FACTS: DecisionFacts = {
  decisionId: '22222222-2222-8222-8222-222222222222',
  action: 'content_removal',
  content: 'remove',
  contentType: 'review',
  found: ['spam', 'harassment'],
  law: null,
  byRule: false,
  decidedAt: new Date('2026-03-03T23:59:00.000Z'),
  until: null,
  contentDate: new Date('2026-03-01T00:00:00.000Z'),
  language: 'sw',
  reportedByPeople: true,
  reportedByRules: false,
  rulesFirst: false,
};
const of = (facts: Partial<DecisionFacts>, language = 'en') =>
  statementOf({ ...FACTS, ...facts }, ADDRESS, textsIn(language));

const anyFacts: fc.Arbitrary<DecisionFacts> = fc.record({
  decisionId: fc.uuid(),
  action: fc.constantFrom(...ActionType.options),
  content: fc.constantFrom(...ContentAction.options),
  contentType: fc.constantFrom(...ContentType.options),
  found: fc.uniqueArray(fc.constantFrom(...ViolationType.options)),
  law: fc.option(fc.constantFrom(...Law.options)),
  byRule: fc.boolean(),
  decidedAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true }),
  until: fc.option(fc.date({ min: new Date('2030-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })),
  contentDate: fc.date({ min: new Date('2020-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }),
  language: fc.option(fc.constantFrom('en', 'fr', 'pt', 'sw')),
  reportedByPeople: fc.boolean(),
  reportedByRules: fc.boolean(),
  rulesFirst: fc.boolean(),
});

describe('a statement of reasons', () => {
  it('is valid for the transparency database for every decision, and deterministic', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...offeredLanguages), (facts, language) => {
        const statement = of(facts, language);
        const isAuthorFree = ['warning', 'no_action', 'content_removal'].includes(facts.action);
        expect(statement === null).toBe(isAuthorFree && facts.content === 'leave');
        if (!statement) return;
        isStatement(statement);
        expect(isStatement.errors ?? []).toEqual([]);
        expect(StatementOfReasons.parse(statement)).toEqual(statement);
        expect(of(facts, language)).toEqual(statement);
      }),
      { numRuns: 500, seed: 20260303 },
    );
  });

  it('is invalid without a ground or with an unknown code', () => {
    const { decision_ground: _, ...without } = of({}) ?? {};
    expect(isStatement(without)).toBe(false);
    expect(isStatement({ ...of({}), category: 'STATEMENT_CATEGORY_PIRACY' })).toBe(false);
    expect(isStatement({ ...of({}), decision_visibility: undefined })).toBe(false);
  });

  it('states the restriction and its end', () => {
    expect(of({})).toMatchObject({ decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'] });
    const until = new Date('2026-03-06T12:00:00.000Z');
    expect(of({ action: 'temporary_ban', until })).toMatchObject({
      decision_provision: 'DECISION_PROVISION_PARTIAL_SUSPENSION',
      application_date: '2026-03-03',
      end_date_service_restriction: '2026-03-06',
    });
    expect(of({ action: 'permanent_ban' })).toMatchObject({
      decision_provision: 'DECISION_PROVISION_PARTIAL_TERMINATION',
    });
    expect(of({ action: 'account_suspension' })).toMatchObject({ decision_account: 'DECISION_ACCOUNT_SUSPENDED' });
    expect(of({ action: 'warning', content: 'leave' })).toBeNull();
  });

  it('states the effects on the content and on its author', () => {
    const both = of({ action: 'account_suspension', content: 'remove' });
    expect(both).toMatchObject({
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
      decision_account: 'DECISION_ACCOUNT_SUSPENDED',
    });
    expect(both?.decision_facts).toContain('The content is no longer shown. Its author can no longer sign in.');
    expect(of({ action: 'permanent_ban', content: 'leave' })).not.toHaveProperty('decision_visibility');
    expect(of({ action: 'warning', content: 'remove' })).toMatchObject({
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
    });
  });

  it('states the most severe violation, or the law that was broken', () => {
    expect(of({})).toMatchObject({
      decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
      decision_ground_reference_url: `${ADDRESS}/legal/community-guidelines`,
      category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
      category_addition: ['STATEMENT_CATEGORY_OTHER_VIOLATION_TC'],
      category_specification: ['KEYWORD_CYBER_HARASSMENT', 'KEYWORD_OTHER'],
      category_specification_other: 'spam or advertising',
      source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
    });
    const illegal = of({ found: ['copyright'], law: 'copyright' });
    expect(illegal).toMatchObject({
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      category: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
      source_type: 'SOURCE_ARTICLE_16',
    });
    expect(illegal).not.toHaveProperty('incompatible_content_ground');
    expect(illegal?.illegal_content_legal_ground).toContain('2001/29/EC');
  });

  it('is written in the language of its reader', () => {
    const banned = of({ action: 'permanent_ban', reportedByRules: true }, 'fr');
    expect(banned).toMatchObject({
      incompatible_content_ground:
        'Règles de la communauté, qui font partie des conditions d’utilisation\u00a0: harcèlement',
      decision_facts:
        'Une critique a été signalée par des utilisateurs et par une règle automatique. Constat\u00a0: spam ou publicité, harcèlement. ' +
        'Une personne l’a examiné et a décidé. Le contenu n’est plus affiché. Son auteur ne peut plus publier, mais peut toujours regarder des films.',
    });
    expect(of({ contentType: 'movie', law: 'copyright' }, 'pt')).toMatchObject({
      illegal_content_explanation:
        'O filme infringe esta lei: põe obras de outros à disposição do público sem autorização.',
    });
  });

  it('states the degree of automation', () => {
    const rule = { reportedByPeople: false, reportedByRules: true, rulesFirst: true };
    expect(of({ ...rule, byRule: true })).toMatchObject({
      source_type: 'SOURCE_VOLUNTARY',
      automated_detection: 'Yes',
      automated_decision: 'AUTOMATED_DECISION_FULLY',
    });
    expect(of(rule)).toMatchObject({ automated_decision: 'AUTOMATED_DECISION_PARTIALLY' });
    expect(of({})).toMatchObject({
      automated_detection: 'No',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    });
  });
});
