import { open } from '@sankofa/events/personal/box';
import { reviews } from '@sankofa/projections/community/reviews';
import { publicKeysOf } from '../accounts/public-keys.ts';
import { DELETED_ACCOUNT } from '../contract/authors.ts';
import type { Review, ReviewPage, ReviewSort } from '../contract/reviews.ts';
import { COMMUNITY_MEMBER, type Cursor, REVIEWS_PAGE } from '../contract/reviews.ts';
import { withheld } from '../moderation/withheld.ts';
import type { Services } from '../services.ts';
import { as, findAll, findOne, type Row, raw, type Sql, sql, view } from '../sql.ts';
import { authorsOf } from './authors.ts';
import { REVIEWS, removal } from './removed.ts';

type Deps = Pick<Services, 'queries' | 'vault'>;

const r = view(reviews, 'reviews', 'r');

const SEALED = r.pick('account_id', 'text_event_id', 'sealed_text');

/**
 * Whether the author of a review `r` has watched at least half of the film, across viewings and profiles, or bought it.
 * Nothing is sold yet: purchases must be added here once they exist.
 */
const IS_VERIFIED = `exists (select from read.viewings w where w.account_id = r.account_id and w.movie_id = r.movie_id
    having sum(w.played) >= max(w.duration) / 2)`;

const hasReaction = (viewer: string | null, reaction: 'like' | 'helpful'): Sql =>
  sql`exists (select from read.review_reactions x
           where x.account_id = ${viewer} and x.review_id = r.review_id and x.reaction = ${reaction})`;

/** A removed review is readable only to its author. */
const IS_REMOVED = `exists (select from ${removal('review', 'r.review_id')})`;

/** Columns of a review `r` for the viewer. `withheld`: for child safety, even from its author. */
const columnsFor = (viewer: string | null) =>
  sql`${r.all}, coalesce(l.people, 0) ${as<{ likes: number }>('likes')},
  coalesce(h.people, 0) ${as<{ helpful: number }>('helpful')}, ${raw(IS_VERIFIED)} ${as<{ verified: boolean }>('verified')},
  (select count(*)::integer from ${raw(REVIEWS)} o where o.account_id = r.account_id)
    ${as<{ reviews_count: number }>('reviews_count')},
  ${raw(IS_REMOVED)} ${as<{ removed: boolean }>('removed')},
  ${withheld("'review'", 'r.review_id')} ${as<{ withheld: boolean }>('withheld')},
  ${hasReaction(viewer, 'like')} ${as<{ liked: boolean }>('liked')},
  ${hasReaction(viewer, 'helpful')} ${as<{ found_helpful: boolean }>('found_helpful')}`;

type ReviewRow = Row<ReturnType<typeof columnsFor>>;

const fromReviews = (table: string): Sql =>
  raw(`from ${table} r
  left join read.review_reaction_counts l on l.review_id = r.review_id and l.reaction = 'like'
  left join read.review_reaction_counts h on h.review_id = r.review_id and h.reaction = 'helpful'`);

/** Numbers, in descending order. */
const SORTED_BY: Readonly<Record<ReviewSort, string>> = {
  newest: '0::integer',
  highest: 'r.stars',
  lowest: '-r.stars',
  helpful: 'coalesce(h.people, 0)',
};

/** A page of the reviews of a film. @param viewer null for a visitor */
export async function findReviews(
  services: Deps,
  movieId: string,
  viewer: string | null,
  sort: ReviewSort,
  after: Cursor | undefined,
): Promise<ReviewPage> {
  const { queries } = services;
  const by = raw(SORTED_BY[sort]);
  const [page, counted, own] = await Promise.all([
    findAll(
      queries,
      sql`select ${columnsFor(viewer)}, ${by} ${as<{ sorted_by: number }>('sorted_by')} ${fromReviews(REVIEWS)}
          where r.movie_id = ${movieId}
            ${after ? sql`and (${by}, r.written_position) < (${after.key}, ${after.position})` : raw('')}
          order by ${by} desc, r.written_position desc limit ${REVIEWS_PAGE + 1}`,
    ),
    queries.query<{ total: number }>({
      name: 'reviews.count',
      text: `select count(*)::integer as total from ${REVIEWS} r where movie_id = $1`,
      values: [movieId],
    }),
    findAll(
      queries,
      sql`select ${columnsFor(viewer)} ${fromReviews('read.reviews')}
          where r.account_id = ${viewer} and r.movie_id = ${movieId}`,
      'reviews.mine',
    ),
  ]);
  const rows = page.slice(0, REVIEWS_PAGE);
  const last = page.length > rows.length ? rows.at(-1) : undefined;
  const [found, [mine = null]] = await Promise.all([
    toReviews(services, rows, viewer),
    toReviews(services, own, viewer),
  ]);
  const next = last ? `${last.sorted_by}_${last.written_position}` : null;
  return { reviews: found, total: counted.rows[0]?.total ?? 0, next, mine };
}

/** Properties of a review that commands need. */
export interface ReviewFacts {
  readonly authorId: string;
  /** The event that wrote its text. */
  readonly version: string;
  /** Null while its author's account is withdrawn. */
  readonly words: ReviewTexts | null;
}

/** An existing review; null if there is none with this id. */
export async function findReview(services: Deps, id: string): Promise<ReviewFacts | null> {
  const row = await findOne(
    services.queries,
    sql`select ${SEALED} from ${raw(REVIEWS)} r where review_id = ${id}`,
    'reviews.one',
  );
  if (!row) return null;
  const keys = await publicKeysOf(services, [row.account_id]);
  return { authorId: row.account_id, version: row.text_event_id, words: wordsOf(row, keys) };
}

interface ReviewTexts {
  readonly title: string;
  readonly text: string;
}

function wordsOf(row: Row<typeof SEALED>, keys: ReadonlyMap<string, Buffer>): ReviewTexts | null {
  const key = keys.get(row.account_id);
  if (!key || !row.sealed_text) return null;
  const { title, text } = open(row.sealed_text, key, row.text_event_id, 'data');
  return { title: String(title), text: String(text) };
}

async function toReviews(services: Deps, rows: readonly ReviewRow[], viewer: string | null): Promise<Review[]> {
  const people = rows.map(({ account_id }) => account_id);
  const [authors, keys] = await Promise.all([authorsOf(services, people), publicKeysOf(services, people)]);
  return rows.map((row) => {
    const words = wordsOf(row, keys);
    const { name = DELETED_ACCOUNT, name_id = null, avatar = '' } = authors.get(row.account_id) ?? {};
    return {
      id: row.review_id,
      movie_id: row.movie_id,
      user: {
        name: words ? name : DELETED_ACCOUNT,
        name_id: words ? name_id : null,
        avatar,
        level: COMMUNITY_MEMBER,
        reviews_count: row.reviews_count,
      },
      rating: row.stars,
      title: row.withheld ? '' : (words?.title ?? ''),
      review: row.withheld ? null : (words?.text ?? null),
      date: row.written_at.toISOString(),
      changed_at: row.changed_at?.toISOString() ?? null,
      likes: row.likes,
      helpful: row.helpful,
      verified: row.verified,
      spoilers: row.spoilers,
      mine: row.account_id === viewer,
      removed: row.removed,
      liked: row.liked,
      found_helpful: row.found_helpful,
    };
  });
}
