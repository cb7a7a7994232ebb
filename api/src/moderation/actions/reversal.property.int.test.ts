import { ActionType } from '@sankofa/events/moderation/action';
import { report } from '@sankofa/events/moderation/report';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { depth } from '@sankofa/events/testing/depth';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SessionStore } from '../../accounts/session-store.ts';
import { hasReacted } from '../../reactors/has-reacted.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { applyEffects, revertEffects } from './effects.ts';

/** An event in the history of content: a report, a decision that stays, or one that is reversed. */
const Act = fc.record({
  content: fc.nat(2),
  reporter: fc.nat(4),
  action: fc.constantFrom(...ActionType.options),
  kind: fc.constantFrom('report', 'decide', 'decide-and-reverse', 'decide-and-reverse'),
});
type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never;

describe('a reversed decision', () => {
  let test: TestApi;
  let worlds = 0;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  const reacted = async (): Promise<void> => {
    const head = await test.runtime.store.head();
    expect(await hasReacted(test.api.services, 'report priorities', head, 10_000)).toBe(true);
  };

  /**
   * Runs a history with ids of this world only.
   * @param reversed whether to include decisions that are reversed later
   */
  async function live(world: string, acts: readonly Act[], reversed: boolean): Promise<void> {
    const { services } = test.api;
    const deps = { ...services, sessions: new SessionStore(services.secrets) };
    for (const [step, { content, reporter, action, kind }] of acts.entries()) {
      if (kind === 'decide-and-reverse' && !reversed) continue;
      const reportId = `${world}-content${content}`;
      const now = new Date(Date.UTC(2026, 2, 3) + step * 60_000);
      // The api shares the clock: its reactors may apply a decision first, and bans do not expire in between.
      test.clock.now = now;
      const context = (what: string): CommandContext => ({
        now,
        actor: { kind: 'system', id: 'test' },
        idempotencyKey: `${world} ${step} ${what}`,
      });
      const { isOpen } = (await services.runner.state(report, reportId)).state;
      if (kind === 'report') {
        const contentType = content === 0 ? 'profile_name' : 'reply';
        const about = { contentType, contentId: reportId, authorId: `${world}-author${content}` } as const;
        const complaint = {
          reporterId: `${world}-reporter${reporter}`,
          violationTypes: ['spam'],
          description: '',
        } as const;
        await services.runner.run(
          report,
          reportId,
          { kind: 'report', ...about, version: '1', ...complaint },
          context('report'),
        );
        continue;
      }
      if (!isOpen) continue;
      // A decision that stays keeps the priority that the report had, so all earlier effects must be applied.
      if (kind === 'decide') await reacted();
      const decisionId = `${world}-decision${step}`;
      const moderatorId = `${world}-moderator`;
      await services.runner.run(report, reportId, { kind: 'claim', moderatorId }, context('claim'));
      const said = { reason: 'Rude', adminNotes: '', notify: true, ruleId: null, authorErased: false };
      const banHours = action === 'temporary_ban' ? 24 : null;
      const decide = { kind: 'decide', decisionId, moderatorId, action, banHours, ...said } as const;
      const [decided] = (await services.runner.run(report, reportId, decide, context('decide'))).events;
      if (decided?.type === 'ReportDecided') await applyEffects(deps, reportId, decided.data, now);
      if (kind === 'decide') continue;
      const reverse = {
        kind: 'reverse',
        decisionId,
        moderatorId,
        because: 'mistake',
        byLead: true,
        reason: 'It was none',
      } as const;
      const [undone] = (await services.runner.run(report, reportId, reverse, context('reverse'))).events;
      if (undone?.type === 'DecisionReversed') await revertEffects(deps, reportId, undone.data, now);
    }
  }

  /** Everything the read models contain about a world except its history, without its ids. */
  async function shown(world: string): Promise<string> {
    const tables = {
      reported_content: 'report_id',
      reported_violations: 'report_id',
      removed_content: 'content_id',
      measures: 'person_id',
    };
    const rows = await Promise.all(
      Object.entries(tables).map(async ([table, id]) => {
        const found = await test.runtime.pool.query(
          // Since when a report waits is history too.
          `select (to_jsonb(t) - 'last_decided_at' - 'reopened_at')::text as row from read.${table} t where ${id} like $1 order by 1`,
          [`${world}-%`],
        );
        return [table, ...found.rows.map(({ row }) => row)].join('\n');
      }),
    );
    return rows.join('\n').replaceAll(`${world}-`, '');
  }

  it('leaves read models as without the decision, except for the history', {
    timeout: depth(180_000, 1_200_000),
  }, async () => {
    let reversals = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(Act, { minLength: 4, maxLength: 12 }), async (acts) => {
        const [one, other] = [`with${++worlds}`, `without${worlds}`];
        await live(one, acts, true);
        await live(other, acts, false);
        await test.upToDate();
        // A reactor updates priorities asynchronously.
        await vi.waitFor(async () => expect(await shown(one)).toBe(await shown(other)), {
          timeout: 10_000,
          interval: 50,
        });
        const { rows } = await test.runtime.pool.query(
          'select count(*)::integer as n from read.moderation_decisions where report_id like $1 and reversed_at is not null',
          [`${one}-%`],
        );
        reversals += rows[0].n;
      }),
      { numRuns: depth(6, 200), seed: 20260303, endOnFailure: true },
    );
    expect(reversals).toBeGreaterThan(3);
  });
});
