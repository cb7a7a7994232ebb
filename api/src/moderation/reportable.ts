import type { ContentType } from '@sankofa/events/moderation/content-type';
import { findMovie } from '../catalogue/find-movies.ts';
import { findReview } from '../community/find-reviews.ts';
import { findReportableName } from '../community/reportable-name.ts';
import { findReportableComment, findReportablePost } from '../community/reportable-posts.ts';
import type { Services } from '../services.ts';

/** Content as it stands now. */
export interface Reportable {
  /** Account of whoever made it; null when nobody who has one. */
  readonly authorId: string | null;
  /** Another one after each change of the content. */
  readonly version: string;
  /** What it says, for whoever decides about it later. */
  readonly content: Readonly<Record<string, string>>;
}

type Deps = Pick<Services, 'queries' | 'vault'>;

/** Content of one type as everybody can see it; null when there is none of that id, or nobody can see it any more. */
type Find = (services: Deps, id: string) => Promise<Reportable | null>;

/** How content of each type is found. The route of reports waits for every read model that is looked into here. */
export const REPORTABLE: Readonly<Record<ContentType, Find>> = {
  movie: async (services, id) => {
    const row = await findMovie(services, id, []);
    if (!row || row.withdrawn_at) return null;
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
