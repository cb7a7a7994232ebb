import type { ContentType } from '@sankofa/events/moderation/content-type';
import { findMovie } from '../catalogue/find-movies.ts';
import { findReview } from '../community/find-reviews.ts';
import { findReportableName } from '../community/reportable-name.ts';
import { findReportableComment, findReportablePost } from '../community/reportable-posts.ts';
import type { Services } from '../services.ts';

/** Content in its current version. */
export interface Reportable {
  /** Account of the author; null for content without one. */
  readonly authorId: string | null;
  /** Changes with every edit of the content. */
  readonly version: string;
  /** The text, for the later decision. */
  readonly content: Readonly<Record<string, string>>;
}

type Deps = Pick<Services, 'queries' | 'vault'>;

/** Finds content of one type as the public sees it; null if it is unknown or hidden. */
type Find = (services: Deps, id: string) => Promise<Reportable | null>;

/** Finds reported content by type. The route of reports waits for every read model used here. */
export const REPORTABLE: Readonly<Record<ContentType, Find>> = {
  movie: async (services, id) => {
    const row = await findMovie(services, id, []);
    if (!row || row.withdrawn_at || row.is_draft) return null;
    return { authorId: null, version: String(row.revision), content: { title: row.title, text: row.description } };
  },
  review: async (services, id) => {
    const found = await findReview(services, id);
    return found?.words ? { authorId: found.authorId, version: found.version, content: { ...found.words } } : null;
  },
  discussion: (services, id) => findReportablePost(services, 'discussions', id),
  reply: (services, id) => findReportablePost(services, 'discussion_replies', id),
  timed_comment: findReportableComment,
  profile_name: findReportableName,
};
