import type { RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import type { MatchReason } from '@sankofa/events/moderation/rules/ruling';
import { open, type SealedBox } from '@sankofa/events/personal/box';
import { publicKeysOf } from '../../accounts/public-keys.ts';
import { type Rule, type RuleTrigger, type RuleVersion, TRIGGERS_PAGE } from '../../contract/moderation-rules.ts';
import type { Services } from '../../services.ts';
import { reportIdOf } from '../report-routes.ts';
import { withheldAmong } from '../withheld.ts';
import { toForm } from './rule-form.ts';
import { textAt } from './text-at.ts';

type Needs = Pick<Services, 'queries' | 'vault' | 'store'>;

interface RuleRow {
  readonly id: string;
  readonly standing: Rule['state'];
  readonly version: number;
  readonly draft: RuleDraft;
  readonly changed_at: Date;
  readonly standing_since: Date;
  readonly triggers: number | null;
  readonly shadow_hits: number | null;
  readonly undone: number | null;
}

interface VersionRow {
  readonly version: number;
  readonly draft: RuleDraft;
  readonly restores: number | null;
  readonly made_at: Date;
  readonly made_by: string;
}

export interface TriggerRow {
  readonly id: string;
  readonly rule_version: number;
  readonly mode: RuleTrigger['mode'];
  readonly action: RuleTrigger['auto_action'];
  readonly violation: RuleTrigger['violation'];
  readonly content_type: RuleTrigger['content_type'];
  readonly content_id: string;
  readonly content_version: string;
  readonly author_id: string;
  readonly triggered_at: Date;
  readonly triggered_position: string;
  readonly sealed_reasons: SealedBox | null;
  readonly undone_at: Date | null;
}

const RULES = `select r.id, r.standing, r.version, r.draft, r.changed_at, r.standing_since, c.triggers, c.shadow_hits, c.undone
  from read.moderation_rules r left join read.rule_counts c on c.rule_id = r.id`;

/** Fields the list may be sorted by, as SQL. */
const SORTABLE: Readonly<Record<string, string>> = {
  name: 'lower(r.name)',
  changed_at: 'r.changed_at',
  triggers_count: 'coalesce(c.triggers, 0)',
};

/** A page of the rules. @param range first and last, from 0 */
export async function findRules(
  { queries }: Pick<Services, 'queries'>,
  [field, direction]: readonly [string, 'ASC' | 'DESC'],
  [from, to]: readonly [number, number],
): Promise<{ readonly rules: Rule[]; readonly total: number }> {
  const [page, counted] = await Promise.all([
    queries.query<RuleRow>(
      `${RULES} order by ${SORTABLE[field] ?? 'r.changed_at'} ${direction === 'ASC' ? 'asc' : 'desc'}, r.id
       limit $1 offset $2`,
      [to - from + 1, from],
    ),
    queries.query<{ total: number }>('select count(*)::integer as total from read.moderation_rules'),
  ]);
  return { rules: page.rows.map(toRule), total: counted.rows[0]?.total ?? 0 };
}

/** One rule and its versions, the latest first; null when there is none. */
export async function findRule(
  { queries }: Pick<Services, 'queries'>,
  id: string,
): Promise<(Rule & { readonly versions: RuleVersion[] }) | null> {
  const [found, versions] = await Promise.all([
    queries.query<RuleRow>(`${RULES} where r.id = $1`, [id]),
    queries.query<VersionRow>(
      'select version, draft, restores, made_at, made_by from read.moderation_rule_versions where rule_id = $1 order by version desc',
      [id],
    ),
  ]);
  const [row] = found.rows;
  if (!row) return null;
  return {
    ...toRule(row),
    versions: versions.rows.map(({ version, draft, restores, made_at, made_by }) => ({
      version,
      ...toForm(draft),
      restores,
      made_at: made_at.toISOString(),
      made_by,
    })),
  };
}

/** What a rule is called; null when there is none. */
export async function findRuleName({ queries }: Pick<Services, 'queries'>, id: string): Promise<string | null> {
  const { rows } = await queries.query<{ name: string }>('select name from read.moderation_rules where id = $1', [id]);
  return rows[0]?.name ?? null;
}

function toRule(row: RuleRow): Rule {
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

/** What a rule found, the latest first, with the texts as they were then. */
export async function findTriggers(
  services: Needs,
  ruleId: string,
  mode: RuleTrigger['mode'] | undefined,
  after: string | undefined,
): Promise<{ readonly triggers: RuleTrigger[]; readonly next: string | null }> {
  const { rows } = await services.queries.query<TriggerRow>(
    `select * from read.rule_triggers
     where rule_id = $1 and ($2::text is null or mode = $2) and ($3::text is null or triggered_position < $3 collate "C")
     order by triggered_position desc limit ${TRIGGERS_PAGE + 1}`,
    [ruleId, mode ?? null, after ?? null],
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
  const triggers = await Promise.all(
    // Rules are read by all moderators: what is withheld for child safety they do not quote.
    page.map((row) => toTrigger(services, row, hidden.has(row.content_id) ? undefined : keys.get(row.author_id))),
  );
  return { triggers, next: rows.length > page.length ? (page.at(-1)?.triggered_position ?? null) : null };
}

async function toTrigger(services: Needs, row: TriggerRow, key: Buffer | undefined): Promise<RuleTrigger> {
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
    reasons: (opened?.reasons ?? []) as unknown as MatchReason[],
    triggered_at: row.triggered_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

/** Triggers of a rule by their ids. */
export async function findTriggersById(
  { queries }: Pick<Services, 'queries'>,
  ruleId: string,
  ids: readonly string[],
): Promise<(TriggerRow & { readonly reportId: string })[]> {
  const { rows } = await queries.query<TriggerRow>(
    'select * from read.rule_triggers where rule_id = $1 and id = any($2)',
    [ruleId, ids],
  );
  return rows.map((row) => ({ ...row, reportId: reportIdOf(row.content_type, row.content_id) }));
}
