import { randomBytes, randomUUID } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import { migrate, migrateVault } from '@sankofa/events/database/migrate';
import { ActionType, contentOf } from '@sankofa/events/moderation/action';
import { blindReview } from '@sankofa/events/moderation/blind-review';
import { MasterKey } from '@sankofa/events/personal/master-key';
import { openPostgresVault } from '@sankofa/events/personal/postgres-vault';
import { CommandRunner } from '@sankofa/events/store/command-runner';
import { freshDatabase } from '@sankofa/events/testing/database';
import { openTestLog } from '@sankofa/events/testing/test-log';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Act, Desk } from '../act.ts';
import { DAY_MS, later } from '../calendar.ts';
import { Staff } from '../staff.ts';
import { blindReviewActs } from './blind-review-acts.ts';

const REVIEWS = 60;
const SEED = 1;

describe('blind reviews of the history', () => {
  const staff = new Staff(
    (['moderator', 'moderator', 'moderator', 'lead_moderator', 'lead_moderator'] as const).map((role) => ({
      id: randomUUID(),
      role,
      name: role,
      since: new Date(0),
      until: null,
    })),
  );
  const [first] = staff.at(new Date(), 'moderator');
  const undo: (() => unknown)[] = [];
  const ids = Array.from({ length: REVIEWS }, () => randomUUID());
  let desk: Pick<Desk, 'runner' | 'store' | 'vault'>;

  beforeAll(async () => {
    const database = await freshDatabase();
    const pool = new Pool({ connectionString: database.url });
    await migrate(pool);
    await migrateVault(pool);
    await pool.end();
    const log = await openTestLog(database.url);
    const masterKey = new MasterKey(randomBytes(32));
    const vault = openPostgresVault({ connectionString: database.url, masterKey });
    undo.push(
      () => log.close(),
      () => vault.close(),
      () => database.drop(),
    );
    desk = { store: log.store, vault, runner: new CommandRunner(log.store, vault, codec) };
    for (const [n, id] of ids.entries()) {
      const firstAction = ActionType.options[n % ActionType.options.length] ?? 'no_action';
      const ask = {
        kind: 'ask',
        decisionId: randomUUID(),
        reportId: randomUUID(),
        contentType: 'reply',
        contentId: randomUUID(),
        authorId: randomUUID(),
        version: randomUUID(),
        firstModeratorId: first?.id ?? '',
        firstAction,
        firstContent: contentOf(firstAction),
        percent: 100,
      } as const;
      const context = { now: new Date(), actor: { kind: 'system', id: 'test' } as const, idempotencyKey: id };
      await desk.runner.run(blindReview, id, ask, context);
    }
  });
  afterAll(async () => {
    for (const step of undo) await step();
  });

  const acts = (days: number) => blindReviewActs(desk, SEED, staff, later(new Date(), days * DAY_MS));

  it('wait for a second moderator, then for a lead, and not longer than weeks', async () => {
    expect(await acts(1)).toEqual([]);
    const settled = (of: readonly Act[]): string[] =>
      of.flatMap(({ key }) => (key.startsWith('settle ') ? [key] : [])).toSorted();
    const recent = await acts(12);
    expect(recent).toHaveLength(REVIEWS);
    expect(settled(recent)).toEqual([]);
    const old = await acts(60);
    for (const act of old) if (!settled([act]).length) await act.write(desk as Desk);
    const states = await Promise.all(ids.map(async (id) => (await desk.runner.state(blindReview, id)).state));
    const disputed = ids.filter((_, n) => states[n]?.second?.agrees === false);
    expect(disputed.length).toBeGreaterThan(0);
    expect(disputed.length).toBeLessThan(REVIEWS / 2);
    expect(settled(old)).toEqual(disputed.map((id) => `settle ${id}`).toSorted());
  });
});
