import { Refusal } from '@sankofa/events/store/refusal';
import { timelines } from '@sankofa/projections/audit/timelines';
import { movies } from '@sankofa/projections/catalogue/movies';
import { moderationDecisions } from '@sankofa/projections/moderation/moderation-decisions';
import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import type { Period, StatementOfReasons } from '../../contract/statements.ts';
import { textsIn } from '../../messages/catalogues.ts';
import type { Services } from '../../services.ts';
import { as, findAll, findOne, type Row, sql, view } from '../../sql.ts';
import { readText } from '../classifier/read-text.ts';
import { contentIn, openFields } from '../queue/open-row.ts';
import { type DecisionFacts, statementOf } from './statement-of-reasons.ts';

type Deps = Pick<Services, 'queries' | 'vault'>;

const d = view(moderationDecisions, 'moderation_decisions', 'd');
const v = view(moderationQueue, 'reported_versions', 'v').optional;
const complaints = view(moderationQueue, 'complaints');

/**
 * Decisions `d` with the facts of their statements. A version of a text is the id of its event; a reporter id with a
 * space is a rule, and the moderator's own report is own initiative. Content without a known date is dated by its first report.
 */
const STATEMENTS = sql`
select ${d.all}, ${v.rename({ content_event: 'event_id' })}, ${v.pick('sealed_content')},
  coalesce(t.at, m.added_at, c.first_at, d.decided_at) ${as<{ content_date: Date }>('content_date')},
  coalesce(c.by_people, false) ${as<{ by_people: boolean }>('by_people')},
  coalesce(c.by_rules, false) ${as<{ by_rules: boolean }>('by_rules')},
  coalesce(c.rules_first, false) ${as<{ rules_first: boolean }>('rules_first')}
from ${d}
left join ${v} on v.report_id = d.report_id and v.version = d.version
left join ${view(timelines, 'timeline', 't')} on t.person_id = d.author_id and t.event_id = d.version
left join ${view(movies, 'movies', 'm')} on d.content_type = 'movie' and m.id = d.content_id
left join lateral (
  select min(reported_at) as first_at, bool_or(strpos(reporter_id, ' ') = 0 and reporter_id is distinct from d.moderator_id) as by_people,
    bool_or(strpos(reporter_id, ' ') > 0) as by_rules,
    (array_agg(strpos(reporter_id, ' ') > 0 order by reported_at, position))[1] as rules_first
  from ${complaints} where report_id = d.report_id and reported_at <= d.decided_at
) c on true`;
type StatementRow = Row<typeof STATEMENTS>;

const RESTRICTS = sql`(d.content = 'remove' or d.action not in ('warning', 'no_action'))`;

/** Where and in which language statements are read. */
export interface StatementReader {
  /** Public URL of Sankofa. */
  readonly address: string;
  /** Null for English, the language of all exports. */
  readonly language: string | null;
}

/**
 * The statement of reasons of a decision; null if it restricts nothing.
 * @throws Refusal `not_found`
 */
export async function findStatement(
  deps: Deps,
  decisionId: string,
  reader: StatementReader,
): Promise<StatementOfReasons | null> {
  const row = await findOne(deps.queries, sql`${STATEMENTS} where d.decision_id = ${decisionId}`);
  if (!row) throw new Refusal('not_found', { what: 'decision' });
  const [facts] = await factsOf(deps, [row]);
  return facts ? statementOf(facts, reader.address, textsIn(reader.language)) : null;
}

/** Statements of reasons by decision. */
export async function statementsOf(
  deps: Deps,
  decisionIds: readonly string[],
  reader: StatementReader,
): Promise<ReadonlyMap<string, StatementOfReasons>> {
  const rows = await findAll(
    deps.queries,
    sql`${STATEMENTS} where d.decision_id = any(${decisionIds}) and ${RESTRICTS}`,
  );
  return new Map((await toStatements(deps, rows, reader)).map((statement) => [statement.puid, statement]));
}

/** Statements of reasons for the decisions of a period, in order. */
export async function statementsIn(
  deps: Deps,
  { from, to }: Period,
  reader: StatementReader,
): Promise<StatementOfReasons[]> {
  const rows = await findAll(
    deps.queries,
    sql`${STATEMENTS} where d.decided_at >= ${from}::date and d.decided_at < ${to}::date + 1 and ${RESTRICTS}
        order by d.decided_at, d.decision_id`,
  );
  return toStatements(deps, rows, reader);
}

async function toStatements(deps: Deps, rows: readonly StatementRow[], { address, language }: StatementReader) {
  const t = textsIn(language);
  return (await factsOf(deps, rows)).flatMap((facts) => statementOf(facts, address, t) ?? []);
}

async function factsOf({ vault }: Deps, rows: readonly StatementRow[]): Promise<DecisionFacts[]> {
  const keys = await vault.find(rows.flatMap(({ sealed_content }) => sealed_content?.subject ?? []));
  return rows.map((row) => {
    const content = contentIn(openFields(row.sealed_content, row.content_event, keys));
    return {
      decisionId: row.decision_id,
      action: row.action,
      content: row.content,
      contentType: row.content_type,
      found: row.found,
      law: row.law,
      byRule: row.rule_id !== null,
      decidedAt: row.decided_at,
      until: row.until,
      contentDate: row.content_date,
      language: content?.text ? languageOf(content.text) : null,
      reportedByPeople: row.by_people,
      reportedByRules: row.by_rules,
      rulesFirst: row.rules_first,
    };
  });
}

/** The language of a text; null if ambiguous. */
function languageOf(text: string): string | null {
  const { likeliest, possible } = readText(text).languages;
  return possible.size === 1 ? likeliest : null;
}
