import { creatorApplications } from '@sankofa/projections/creators/creator-applications';
import { authorsOf } from '../community/authors.ts';
import type { FeaturedCreator } from '../contract/billing.ts';
import type { Services } from '../services.ts';
import { findAll, sql, view } from '../sql.ts';

const FEATURED = 3;

const applications = view(creatorApplications, 'creator_applications');

/** Creators who can be supported: the last verified ones, without those who left or have no name to show. */
export async function featuredCreators(services: Pick<Services, 'queries' | 'vault'>): Promise<FeaturedCreator[]> {
  const rows = await findAll(
    services.queries,
    sql`select ${applications.all} from ${applications}
        where status = 'approved' order by decided_at desc, id limit ${FEATURED * 5}`,
  );
  const authors = await authorsOf(
    services,
    rows.map(({ person_id }) => person_id),
  );
  const found = rows.flatMap(({ person_id, approved_tier, decided_at }) => {
    const author = authors.get(person_id);
    if (!author?.name_id || !approved_tier || !decided_at) return [];
    return [{ id: person_id, name: author.name, tier: approved_tier, verified_at: decided_at.toISOString() }];
  });
  return found.slice(0, FEATURED);
}
