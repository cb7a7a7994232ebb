import { MatchReason } from '@sankofa/events/moderation/rules/ruling';
import { open } from '@sankofa/events/personal/box';
import { moderationRules } from '@sankofa/projections/moderation/rules/moderation-rules';
import { publicKeysOf } from '../../accounts/public-keys.ts';
import { type Rule, type RuleTrigger, type RuleVersion, TRIGGERS_PAGE } from '../../contract/moderation-rules.ts';
import type { Services } from '../../services.ts';
import { countRows, findAll, findOne, type Row, raw, sql, view } from '../../sql.ts';
import { reportIdOf } from '../content-report-routes.ts';
import { withheldAmong } from '../withheld.ts';
import { toForm } from './rule-form.ts';
import { textAt } from './text-at.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'store'>;

const r = view(moderationRules, 'moderation_rules', 'r');
const counts = view(moderationRules, 'rule_counts', 'c').optional;
const ruleVersions = view(moderationRules, 'moderation_rule_versions');
const triggers = view(moderationRules, 'rule_triggers');
export type TriggerRow = Row<typeof triggers>;

const RULES = sql`select ${r.all}, ${counts.pick('triggers', 'shadow_hits', 'undone')}
  from ${r} left join ${counts} on c.rule_id = r.id`;

/** Sortable columns, as SQL. */
const SORTABLE: Readonly<Record<string, string>> = {
  name: 'lower(r.name)',
  changed_at: 'r.changed_at',
  triggers_count: 'coalesce(c.triggers, 0)',
  id: 'r.id',
};

/**
 * A page of the rules.
 * @param range first and last, from 0
 */
export async function findRules(
  { queries }: Pick<Services, 'queries'>,
  [field, direction]: readonly [string, 'ASC' | 'DESC'],
  [from, to]: readonly [number, number],
  ids?: readonly string[],
): Promise<{ readonly rules: Rule[]; readonly total: number }> {
  const where = sql`where ${ids}::text[] is null or r.id = any(${ids})`;
  const [page, total] = await Promise.all([
    findAll(
      queries,
      sql`${RULES} ${where} order by ${raw(SORTABLE[field] ?? 'r.changed_at')} ${raw(direction)}, r.id
          limit ${to - from + 1} offset ${from}`,
    ),
    countRows(queries, sql`from ${r} ${where}`),
  ]);
  return { rules: page.map(toRule), total };
}

/** A rule with its versions, latest first; null if unknown. */
export async function findRule(
  { queries }: Pick<Services, 'queries'>,
  id: string,
): Promise<(Rule & { readonly versions: RuleVersion[] }) | null> {
  const [row, versions] = await Promise.all([
    findOne(queries, sql`${RULES} where r.id = ${id}`),
    findAll(queries, sql`select ${ruleVersions.all} from ${ruleVersions} where rule_id = ${id} order by version desc`),
  ]);
  if (!row) return null;
  return {
    ...toRule(row),
    versions: versions.map(({ version, draft, restores, made_at, made_by }) => ({
      version,
      ...toForm(draft),
      restores,
      made_at: made_at.toISOString(),
      made_by,
    })),
  };
}

/** The name of a rule; null if unknown. */
export async function findRuleName({ queries }: Pick<Services, 'queries'>, id: string): Promise<string | null> {
  const found = await findOne(queries, sql`select ${r.pick('name')} from ${r} where id = ${id}`);
  return found?.name ?? null;
}

function toRule(row: Row<typeof RULES>): Rule {
  const { id, standing, version, draft, changed_at, standing_since, triggers, shadow_hits, undone } = row;
  const thresholds = draft.classifier.map(({ threshold }) => threshold);
  return {
    id,
    ...toForm(draft),
    state: standing,
    is_active: standing === 'active',
    version,
    triggers_count: triggers ?? 0,
    shadow_count: shadow_hits ?? 0,
    undone_count: undone ?? 0,
    ai_confidence_threshold: thresholds.length > 0 ? Math.min(...thresholds) : null,
    changed_at: changed_at.toISOString(),
    state_since: standing_since.toISOString(),
  };
}

/** Triggers of a rule, latest first, with the texts at that time. */
export async function findTriggers(
  services: Deps,
  ruleId: string,
  mode: RuleTrigger['mode'] | undefined,
  after: string | undefined,
): Promise<{ readonly triggers: RuleTrigger[]; readonly next: string | null }> {
  const rows = await findAll(
    services.queries,
    sql`select ${triggers.all} from ${triggers}
        where rule_id = ${ruleId} and (${mode}::text is null or mode = ${mode})
          and (${after}::text is null or triggered_position < ${after} collate "C")
        order by triggered_position desc limit ${TRIGGERS_PAGE + 1}`,
  );
  const page = rows.slice(0, TRIGGERS_PAGE);
  const keys = await publicKeysOf(
    services,
    page.map(({ author_id }) => author_id),
  );
  const hidden = await withheldAmong(
    services,
    page.map(({ content_id }) => content_id),
  );
  const found = await Promise.all(
    // All moderators read rules, so content withheld for child safety is not quoted.
    page.map((row) => toTrigger(services, row, hidden.has(row.content_id) ? undefined : keys.get(row.author_id))),
  );
  return { triggers: found, next: rows.length > page.length ? (page.at(-1)?.triggered_position ?? null) : null };
}

async function toTrigger(services: Deps, row: TriggerRow, key: Buffer | undefined): Promise<RuleTrigger> {
  const opened = key && row.sealed_reasons ? open(row.sealed_reasons, key, row.id, 'data') : null;
  return {
    id: row.id,
    rule_version: row.rule_version,
    mode: row.mode,
    auto_action: row.action,
    violation: row.violation,
    content_type: row.content_type,
    content_id: row.content_id,
    author_id: row.author_id,
    text: key ? await textAt(services.store, row, key) : null,
    reasons: MatchReason.array().parse(opened?.reasons ?? []),
    triggered_at: row.triggered_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

export async function findTriggersById(
  { queries }: Pick<Services, 'queries'>,
  ruleId: string,
  ids: readonly string[],
): Promise<(TriggerRow & { readonly reportId: string })[]> {
  const rows = await findAll(
    queries,
    sql`select ${triggers.all} from ${triggers} where rule_id = ${ruleId} and id = any(${ids})`,
  );
  return rows.map((row) => ({ ...row, reportId: reportIdOf(row.content_type, row.content_id) }));
}
