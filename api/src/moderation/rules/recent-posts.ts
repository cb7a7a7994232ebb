import type { RuleContentType, RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { open, type SealedBox } from '@sankofa/events/personal/box';
import { publicKeysOf } from '../../accounts/public-keys.ts';
import type { Services } from '../../services.ts';
import { classify } from '../classifier/classify.ts';
import { compileRule } from './matcher.ts';
import { bodyOf, wordsOf } from './text-versions.ts';

type Needs = Pick<Services, 'queries' | 'vault'>;

/** Posts a rule is tried on before it is let loose. */
export const SAMPLE = 500;

interface Row {
  readonly content_type: RuleContentType;
  readonly account_id: string;
  readonly text_event_id: string;
  readonly sealed_text: SealedBox;
}

const latest = (type: RuleContentType, table: string, where = 'true'): string =>
  `(select '${type}' as content_type, account_id, text_event_id, sealed_text, written_at from read.${table}
    where sealed_text is not null and ${where} order by written_at desc limit ${SAMPLE})`;

/** The names of those who came last. */
const NAMES = `(select 'profile_name' as content_type, id as account_id,
    case when sealed_name is null then event_id else name_event end as text_event_id,
    coalesce(sealed_name, sealed) as sealed_text, registered_at as written_at
    from read.people where sealed is not null order by registered_at desc limit ${SAMPLE})`;

const LATEST = `select content_type, account_id, text_event_id, sealed_text from (
    ${latest('review', 'reviews')} union all
    ${latest('discussion', 'discussions', 'withdrawn_at is null')} union all
    ${latest('reply', 'discussion_replies', 'withdrawn_at is null')} union all
    ${latest('timed_comment', 'timed_comments')} union all
    ${NAMES}
  ) posts where content_type = any($1) order by written_at desc limit ${SAMPLE}`;

/**
 * How many of the latest posts that stand a rule would catch by what they say. How often people post is left out: it
 * holds for a moment only.
 */
export async function shareOfRecent(services: Needs, draft: RuleDraft): Promise<{ caught: number; of: number }> {
  const { rows } = await services.queries.query<Row>(LATEST, [draft.contentTypes]);
  const keys = await publicKeysOf(
    services,
    rows.map(({ account_id }) => account_id),
  );
  const matches = compileRule(draft);
  let [caught, of] = [0, 0];
  for (const { content_type: contentType, account_id, text_event_id, sealed_text } of rows) {
    const key = keys.get(account_id);
    if (!key) continue;
    const fields = open(sealed_text, key, text_event_id, 'data');
    const words = wordsOf(fields.title, bodyOf(fields));
    const context = { postsWithin: () => 0, classification: () => classify(words) };
    of++;
    if (matches({ contentType, words, isPost: contentType !== 'profile_name' }, context).caught) caught++;
  }
  return { caught, of };
}

/** A rule that catches half of what people write is a mistake more often than not. */
const BROAD_SHARE = 0.5;
/** Of fewer posts nobody can tell. */
const FEWEST = 20;

/** Whether a rule catches so much of what people write that whoever turns it on is warned. */
export const isBroad = ({ caught, of }: { readonly caught: number; readonly of: number }): boolean =>
  of >= FEWEST && caught >= of * BROAD_SHARE;
