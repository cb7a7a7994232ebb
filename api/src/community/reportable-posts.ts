import { publicKeysOf } from '../accounts/public-keys.ts';
import type { Services } from '../services.ts';
import type { PostRow } from './post-row.ts';
import { openPost, textOf } from './post-row.ts';
import { COMMENTS, DISCUSSIONS, REPLIES } from './removed.ts';

type Deps = Pick<Services, 'queries' | 'vault'>;

/** A published text as captured by a report. */
interface Reportable {
  readonly authorId: string;
  readonly version: string;
  readonly content: Readonly<Record<string, string>>;
}

type Row = Pick<PostRow, 'account_id' | 'withdrawn_at' | 'removed_at' | 'text_event_id' | 'sealed_text'>;

const TABLES = { discussions: DISCUSSIONS, discussion_replies: REPLIES } as const;

/** A readable discussion or reply; null if there is none. */
export async function findReportablePost(
  services: Deps,
  table: keyof typeof TABLES,
  id: string,
): Promise<Reportable | null> {
  const { rows } = await services.queries.query<Row>(
    `select account_id, withdrawn_at, removed_at, text_event_id, sealed_text from ${TABLES[table]} o where id = $1`,
    [id],
  );
  return toReportable(services, rows[0]);
}

/** A timed comment; null if there is none. */
export async function findReportableComment(services: Deps, id: string): Promise<Reportable | null> {
  const { rows } = await services.queries.query<Row>(
    `select account_id, null as withdrawn_at, null as removed_at, text_event_id, sealed_text from ${COMMENTS} o where id = $1`,
    [id],
  );
  return toReportable(services, rows[0]);
}

async function toReportable(services: Deps, row: Row | undefined): Promise<Reportable | null> {
  if (!row) return null;
  const { fields } = openPost(row, await publicKeysOf(services, [row.account_id]));
  const [title, text] = [textOf(fields, 'title'), textOf(fields, 'text')];
  if (text === null) return null;
  const content = { ...(title !== null && { title }), text };
  // Each edit is a new version, identified by its event.
  return { authorId: row.account_id, version: row.text_event_id, content };
}
