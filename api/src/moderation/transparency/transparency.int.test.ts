import { ActionType } from '@sankofa/events/moderation/action';
import { type ReportCommand, report } from '@sankofa/events/moderation/report';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { depth } from '@sankofa/events/testing/depth';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransparencyReport } from '../../contract/transparency.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { transparencyFigures } from './figures.ts';

/** An event at some hour of a year: a report, a decision, its reversal, an appeal, or the appeal's outcome. */
const Act = fc.record({
  content: fc.nat(4),
  reporter: fc.nat(6),
  action: fc.constantFrom(...ActionType.options),
  byRule: fc.boolean(),
  kind: fc.constantFrom('report', 'decide', 'decide', 'reverse', 'appeal', 'decide-appeal'),
});
type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never;

const HOUR = 3_600_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

describe('transparency reports', () => {
  let test: TestApi;
  let officer: SignedInPerson;
  let world = 0;
  /** The last decision on each report. */
  const last = new Map<string, string>();
  beforeAll(async () => {
    test = await startTestApi();
    officer = await test.signUpStaff('compliance_officer');
  });
  afterAll(() => test.close());

  /** Runs these acts, one every eight hours from a moment on. */
  async function live(acts: readonly Act[], since: number): Promise<void> {
    for (const [step, { content, reporter, action, byRule, kind }] of acts.entries()) {
      const reportId = `w${world}-content${content}`;
      const authorId = `w${world}-author${content}`;
      const decisionId = `w${world}-${since}-decision${step}`;
      const run = async (command: ReportCommand) => {
        const context: CommandContext = {
          now: new Date(since + step * 8 * HOUR),
          actor: { kind: 'system', id: 'test' },
          idempotencyKey: `w${world} ${since} ${step} ${command.kind}`,
        };
        try {
          return (await test.api.services.runner.run(report, reportId, command, context)).events.length;
        } catch (error) {
          if (error instanceof Refusal) return 0;
          throw error;
        }
      };
      const about = { contentType: 'review', contentId: reportId, authorId, version: '1' } as const;
      const moderatorId = `w${world}-moderator`;
      const said = { reason: 'Rude', adminNotes: '', notify: false, authorErased: false } as const;
      const taken = last.get(reportId) ?? '';
      if (kind === 'report') {
        const reporterId = byRule ? `rule${reporter} w${world}` : `w${world}-reporter${reporter}`;
        await run({ kind: 'report', ...about, reporterId, violationTypes: ['spam'], description: '' });
      } else if (kind === 'decide') {
        if (!byRule) await run({ kind: 'claim', moderatorId });
        const by = byRule ? { moderatorId: null, ruleId: 'rule' } : { moderatorId, ruleId: null };
        const banHours = action === 'temporary_ban' ? 24 : null;
        if (await run({ kind: 'decide', decisionId, action, banHours, ...by, ...said })) last.set(reportId, decisionId);
      } else if (kind === 'reverse') {
        await run({ kind: 'reverse', decisionId: taken, moderatorId, because: 'mistake', reason: 'It was none' });
      } else if (kind === 'appeal') {
        await run({ kind: 'appeal', decisionId: taken, personId: authorId, statement: 'It was a line of the film' });
      } else {
        const outcome = step % 2 === 0 ? 'upheld' : 'overturned';
        await run({
          kind: 'decide-appeal',
          decisionId: taken,
          moderatorId: 'lead',
          byLead: true,
          outcome,
          reason: 'Looked at',
        });
      }
    }
  }
  const post = (path: string, body: object) => test.http.post(path).set(officer.headers).send(body);
  const PATH = '/api/admin/moderation/transparency-reports';

  it('are not affected by events after their period', {
    timeout: depth(180_000, 1_200_000),
  }, async () => {
    let changed = 0;
    const acts = fc.array(Act, { minLength: 20, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(acts, acts, async (within, after) => {
        world++;
        // Each in its own quarter, long before the period of the other test.
        const since = Date.UTC(2010, 3 * world, 1);
        const period = { from: dayOf(since), to: dayOf(since + 29 * 24 * HOUR) };
        await live(within, since);
        await test.upToDate();
        const then = await transparencyFigures(test.api.services, period);
        await live(after, since + 30 * 24 * HOUR);
        await test.upToDate();
        expect(await transparencyFigures(test.api.services, period)).toEqual(then);
        const both = { from: period.from, to: dayOf(since + 59 * 24 * HOUR) };
        const later = await transparencyFigures(test.api.services, both);
        if (JSON.stringify(later) !== JSON.stringify(then)) changed++;
      }),
      { numRuns: depth(3, 60), seed: 20260303 },
    );
    expect(changed).toBeGreaterThan(1);
  });

  it('count the events of the period, each figure with its parts', async () => {
    world = 100;
    const since = Date.UTC(2009, 0, 1);
    const about = { content: 0, action: 'warning', byRule: false } as const;
    await live(
      [
        { ...about, reporter: 1, kind: 'report' },
        { ...about, reporter: 2, kind: 'report' },
        { ...about, reporter: 0, kind: 'decide' },
        { ...about, reporter: 0, kind: 'appeal' },
        { ...about, reporter: 0, kind: 'report' },
        { ...about, reporter: 0, kind: 'decide-appeal' },
      ],
      since,
    );
    await test.upToDate();
    const figures = await transparencyFigures(test.api.services, { from: '2009-01-01', to: '2009-01-31' });
    const value = (name: string, part: string) => figures.find((one) => one.figure === name && one.of === part)?.value;
    expect(value('reports_received', 'people')).toBe(3);
    expect(value('reports_by_violation', 'spam')).toBe(3);
    expect(value('decisions_by_action', 'warning')).toBe(1);
    expect(value('decisions_by_ground', 'rules_alone')).toBe(1);
    expect(value('decisions_by_maker', 'rules')).toBe(0);
    expect(value('median_hours_to_decision', 'people')).toBe(16);
    expect(value('appeals_filed', 'all')).toBe(1);
    expect(value('appeals_decided', 'overturned')).toBe(1);
    expect(value('median_hours_to_appeal_outcome', 'all')).toBe(16);
    expect(value('reversals', 'appeal')).toBe(1);
    expect(value('false_positive_rate', 'people')).toBe(1);
    expect(value('false_positive_rate', 'rules')).toBeNull();
    // At the end of the second day, nothing had been overturned.
    const early = await transparencyFigures(test.api.services, { from: '2009-01-01', to: '2009-01-02' });
    expect(early.find(({ figure, of }) => figure === 'false_positive_rate' && of === 'people')?.value).toBe(1);
    const first = await transparencyFigures(test.api.services, { from: '2009-01-01', to: '2009-01-01' });
    expect(first.find(({ figure, of }) => figure === 'false_positive_rate' && of === 'people')?.value).toBe(0);
  });

  it('are created once and exported byte-identically, which is recorded', async () => {
    const period = { from: '2009-01-01', to: '2009-01-31' };
    const { id } = (await post(PATH, period).expect(200)).body;
    await test.upToDate();
    expect((await post(PATH, period).expect(200)).body).toEqual({ id });
    const listed: TransparencyReport[] = (await test.http.get(PATH).set(officer.headers).expect(200)).body;
    expect(listed.map((one) => one.id)).toEqual([id]);
    expect(await test.runtime.store.readStream(`transparencyreport-${id}`)).toHaveLength(1);
    const leave = async (as: string) => (await post(`${PATH}/${id}/exports/${as}`, { reason: 'To publish' })).text;
    const first = await leave('json');
    const file = JSON.parse(first);
    expect(file.period).toEqual(period);
    expect(file.figures[0]).toMatchObject({ figure: 'reports_received', values: { people: 3, rules: 0 } });
    world = 100;
    await live([{ content: 0, reporter: 5, action: 'warning', byRule: false, kind: 'report' }], Date.UTC(2009, 0, 20));
    await test.upToDate();
    expect(await leave('json')).toBe(first);
    expect(await leave('csv')).toBe(await leave('csv'));
    const exported = (await test.runtime.store.readStream(`reportexport-${officer.id}`)).map((one) =>
      JSON.parse(one.data),
    );
    expect(exported.map(({ report }) => report)).toEqual(Array(4).fill('transparency'));
    expect(exported[0].sha256).toBe(exported[1].sha256);
  });

  it('require a period in the past', async () => {
    const today = test.clock.now.toISOString().slice(0, 10);
    expect((await post(PATH, { from: today, to: today })).body.code).toBe('period_not_over');
    expect((await post(PATH, { from: '2009-01-02', to: '2009-01-01' })).status).toBe(400);
    expect((await post(`${PATH}/2001-01-01_2001-01-02/exports/json`, { reason: 'Looking' })).status).toBe(404);
  });
});
