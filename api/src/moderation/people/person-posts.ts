import type { ContentType } from '@sankofa/events/moderation/content-type';
import { open } from '@sankofa/events/personal/box';
import { movies } from '@sankofa/projections/catalogue/movies';
import { discussions } from '@sankofa/projections/community/discussions';
import { reviews } from '@sankofa/projections/community/reviews';
import { timedComments } from '@sankofa/projections/community/timed-comments';
import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import { listPersonPosts, MAX_PERSON_POSTS, type PersonPost } from '../../contract/person-posts.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { as, findAll, sql, view } from '../../sql.ts';
import { handlesChildSafety, withheld } from '../withheld.ts';

type PostType = Exclude<ContentType, 'movie' | 'profile_name'>;

const typed = (type: PostType) => sql`${type}::text ${as<{ content_type: PostType }>('content_type')}`;

const review = view(reviews, 'reviews');
const discussion = view(discussions, 'discussions');
const reply = view(discussions, 'discussion_replies');
const comment = view(timedComments, 'timed_comments');
const film = view(movies, 'movies', 'm').optional;
const reported = view(moderationQueue, 'reported_content', 'c').optional;

const TEXT = ['movie_id', 'written_at', 'text_event_id', 'sealed_text'] as const;

/** The newest posts of a person, whether they are shown, removed or reported. */
async function postsOf({ queries, vault }: Services, personId: string, seesAll: boolean): Promise<PersonPost[]> {
  const [rows, keys] = await Promise.all([
    findAll(
      queries,
      sql`with posts as (
          select ${typed('review')}, ${review.rename({ id: 'review_id' })}, ${review.pick(...TEXT)}
            from ${review} where account_id = ${personId}
          union all select 'discussion', ${discussion.pick('id', ...TEXT)}
            from ${discussion} where account_id = ${personId} and withdrawn_at is null
          union all select 'reply', ${reply.pick('id', ...TEXT)}
            from ${reply} where account_id = ${personId} and withdrawn_at is null
          union all select 'timed_comment', ${comment.pick('id', ...TEXT)}
            from ${comment} where account_id = ${personId}
        )
        select p.content_type ${as<{ content_type: PostType }>('content_type')}, p.id ${as<{ id: string }>('id')},
          ${view(timedComments, 'timed_comments', 'p').pick(...TEXT)}, ${film.rename({ movie_title: 'title' })},
          ${reported.pick('report_id')},
          ${withheld('p.content_type', 'p.id')} ${as<{ withheld: boolean }>('withheld')}
        from posts p left join ${film} on m.id = p.movie_id
          left join ${reported} on c.content_type = p.content_type and c.content_id = p.id
        where p.sealed_text is not null order by p.written_at desc, p.id limit ${MAX_PERSON_POSTS}`,
    ),
    vault.find([personId]),
  ]);
  const key = keys.get(personId);
  return rows.map(({ text_event_id, sealed_text, written_at, withheld: isWithheld, ...post }) => {
    const hidden = isWithheld && !seesAll;
    const fields = sealed_text && key && !hidden ? open(sealed_text, key, text_event_id, 'data') : {};
    const said = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
    return {
      ...post,
      title: said(fields.title),
      text: said(fields.text),
      withheld: hidden,
      written_at: written_at.toISOString(),
    };
  });
}

/** What people have written, for moderators. */
export const personPostRoutes = (services: Services): Route[] => [
  serve(listPersonPosts, ({ params: { id }, actor: { role } }) => postsOf(services, id, handlesChildSafety(role))),
];
