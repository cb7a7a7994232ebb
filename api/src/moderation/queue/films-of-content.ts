import type { ContentType } from '@sankofa/events/moderation/content-type';
import type { Services } from '../../services.ts';

interface Content {
  readonly content_type: ContentType;
  readonly content_id: string;
}

/** The films that pieces of content belong to, by id of the content; none for names, and for content that is gone. */
export async function filmsOfContent(
  { queries }: Pick<Services, 'queries'>,
  content: readonly Content[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly title: string }>> {
  if (content.length === 0) return new Map();
  const { rows } = await queries.query<{ content_id: string; id: string; title: string }>({
    name: 'moderation.films-of-content',
    text: `select c.content_id, m.id, m.title
      from unnest($1::text[], $2::text[]) c (content_type, content_id)
      join read.movies m on m.id = case c.content_type
        when 'movie' then c.content_id
        when 'review' then (select movie_id from read.reviews where review_id = c.content_id)
        when 'discussion' then (select movie_id from read.discussions where id = c.content_id)
        when 'reply' then (select movie_id from read.discussion_replies where id = c.content_id)
        when 'timed_comment' then (select movie_id from read.timed_comments where id = c.content_id)
      end`,
    values: [content.map((one) => one.content_type), content.map((one) => one.content_id)],
  });
  return new Map(rows.map(({ content_id, id, title }) => [content_id, { id, title }]));
}
