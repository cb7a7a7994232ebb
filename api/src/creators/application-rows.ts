import { open, type SealedBox } from '@sankofa/events/personal/box';
import type { Pool } from 'pg';
import {
  type CreatorTier,
  type MyApplication,
  SocialPlatform,
  type VerificationStatus,
} from '../contract/creator-verification.ts';

/** One application, as the read model keeps it. */
export interface ApplicationRow {
  readonly id: string;
  readonly person_id: string;
  readonly status: VerificationStatus;
  readonly requested_tier: CreatorTier;
  readonly submitted_at: Date;
  readonly submitted_event: string;
  readonly sealed: SealedBox | null;
  readonly claimed_by: string | null;
  readonly claimed_at: Date | null;
  readonly approved_tier: CreatorTier | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly decision_event: string | null;
  readonly sealed_decision: SealedBox | null;
  readonly may_apply_from: Date | null;
  readonly revoked_decision: 'approved' | 'rejected' | null;
  readonly revoked_at: Date | null;
  readonly revoked_by: string | null;
  readonly revocation_event: string | null;
  readonly sealed_revocation: SealedBox | null;
}

/** The application of this id; null when there is none. */
export async function findApplication(queries: Pool, id: string): Promise<ApplicationRow | null> {
  const { rows } = await queries.query<ApplicationRow>('select * from read.creator_applications where id = $1', [id]);
  return rows[0] ?? null;
}

/** Every application of a person, newest first. */
export async function applicationsOf(queries: Pool, personId: string): Promise<ApplicationRow[]> {
  const { rows } = await queries.query<ApplicationRow>(
    'select * from read.creator_applications where person_id = $1 order by submitted_at desc, id limit 500',
    [personId],
  );
  return rows;
}

/** An application for its person, what was written opened with their key. @param key undefined once erased */
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
