import { open, type SealedBox } from '@sankofa/events/personal/box';
import { creatorApplications } from '@sankofa/projections/creators/creator-applications';
import type { Pool } from 'pg';
import { type MyApplication, SocialPlatform } from '../contract/creator-verification.ts';
import { findAll, findOne, type Row, sql, view } from '../sql.ts';

const applications = view(creatorApplications, 'creator_applications');

/** An application, as stored in the read model. */
export type ApplicationRow = Row<typeof applications>;

/** An application by id; null if there is none. */
export const findApplication = (queries: Pool, id: string): Promise<ApplicationRow | null> =>
  findOne(queries, sql`select ${applications.all} from ${applications} where id = ${id}`);

/** Every application of a person, newest first. */
export const applicationsOf = (queries: Pool, personId: string): Promise<ApplicationRow[]> =>
  findAll(
    queries,
    sql`select ${applications.all} from ${applications}
        where person_id = ${personId} order by submitted_at desc, id limit 500`,
  );

/** An application for its person, with its texts opened. @param key undefined once erased */
export function toMyApplication(row: ApplicationRow, key: Buffer | undefined): MyApplication {
  const opened = (box: SealedBox | null, event: string | null) =>
    box && event && key ? open(box, key, event, 'data') : {};
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const { bio, sampleWorkUrls, socialMediaLinks } = opened(row.sealed, row.submitted_event);
  const { note } = opened(row.sealed_decision, row.decision_event);
  const { reason } = opened(row.sealed_revocation, row.revocation_event);
  return {
    id: row.id,
    status: row.status,
    requested_tier: row.requested_tier,
    submitted_at: row.submitted_at.toISOString(),
    bio_submission: text(bio),
    sample_work_urls: Array.isArray(sampleWorkUrls) ? sampleWorkUrls.map(String) : [],
    social_media_links: toLinks(socialMediaLinks),
    approved_tier: row.approved_tier,
    decided_at: row.decided_at?.toISOString() ?? null,
    review_notes: text(note),
    may_apply_from: row.may_apply_from?.toISOString() ?? null,
    revoked:
      row.revoked_decision && row.revoked_at
        ? { decision: row.revoked_decision, at: row.revoked_at.toISOString(), reason: text(reason) }
        : null,
  };
}

function toLinks(value: unknown): MyApplication['social_media_links'] {
  if (typeof value !== 'object' || value === null) return {};
  const links = new Map(Object.entries(value));
  return Object.fromEntries(
    SocialPlatform.options.flatMap((platform) => {
      const link = links.get(platform);
      return typeof link === 'string' ? [[platform, link]] : [];
    }),
  );
}
