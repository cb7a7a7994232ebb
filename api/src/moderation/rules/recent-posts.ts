import type { RuleContentType, RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { open, type SealedBox } from '@sankofa/events/personal/box';
import { people } from '@sankofa/projections/accounts/people';
import { discussions } from '@sankofa/projections/community/discussions';
import { reviews } from '@sankofa/projections/community/reviews';
import { timedComments } from '@sankofa/projections/community/timed-comments';
import type { RowOf } from '@sankofa/projections/runtime/columns';
import { publicKeysOf } from '../../accounts/public-keys.ts';
import type { Services } from '../../services.ts';
import { as, findAll, raw, sql, type View, view } from '../../sql.ts';
import { classify } from '../classifier/classify.ts';
import { compileRule } from './matcher.ts';
import { bodyOf, wordsOf } from './text-versions.ts';

type Deps = Pick<Services, 'queries' | 'vault'>;

/** Number of recent posts on which a rule is tested before activation. */
export const SAMPLE = 500;

type Post = Pick<RowOf<typeof reviews.tables.reviews>, 'account_id' | 'text_event_id' | 'sealed_text' | 'written_at'>;

const typeColumn = (type: RuleContentType) => sql`${type} ${as<{ content_type: RuleContentType }>('content_type')}`;

const latest = (type: RuleContentType, posts: View<Post>, where = 'true') =>
  sql`(select ${typeColumn(type)}, ${posts.pick('account_id', 'text_event_id', 'written_at')},
      ${posts.pickPresent('sealed_text')}
    from ${posts} where sealed_text is not null and ${raw(where)} order by written_at desc limit ${SAMPLE})`;

const named = view(people, 'people');

/** The newest names. */
const NAMES = sql`(select ${typeColumn('profile_name')}, ${named.rename({ account_id: 'id' })},
    case when sealed_name is null then event_id else name_event end ${as<{ text_event_id: string }>('text_event_id')},
    ${named.rename({ written_at: 'registered_at' })},
    coalesce(sealed_name, sealed) ${as<{ sealed_text: SealedBox }>('sealed_text')}
    from ${named} where sealed is not null order by registered_at desc limit ${SAMPLE})`;

const LATEST = sql`
    ${latest('review', view(reviews, 'reviews'))} union all
    ${latest('discussion', view(discussions, 'discussions'), 'withdrawn_at is null')} union all
    ${latest('reply', view(discussions, 'discussion_replies'), 'withdrawn_at is null')} union all
    ${latest('timed_comment', view(timedComments, 'timed_comments'))} union all
    ${NAMES}`;

/**
 * Counts how many of the latest visible posts a rule matches by content. Ignores posting rates, which apply only at the
 * time of posting.
 */
export async function shareOfRecent(services: Deps, draft: RuleDraft): Promise<{ caught: number; of: number }> {
  const rows = await findAll(
    services.queries,
    sql`select * from (${LATEST}) posts where content_type = any(${draft.contentTypes})
        order by written_at desc limit ${SAMPLE}`,
  );
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

/** Share of posts from which a rule is probably a mistake. */
const BROAD_SHARE = 0.5;
/** Minimum posts for a meaningful share. */
const MIN_SAMPLE = 20;

/** Whether a rule matches such a share of posts that its activation requires a confirmation. */
export const isBroad = ({ caught, of }: { readonly caught: number; readonly of: number }): boolean =>
  of >= MIN_SAMPLE && caught >= of * BROAD_SHARE;
