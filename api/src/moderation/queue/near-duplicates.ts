import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import { likeness, trigrams } from '../../discovery/text.ts';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';
import { c, LAST_SAID, openReports, type Reader, SAID_COLUMNS } from './open-row.ts';

type Deps = Pick<Services, 'queries' | 'vault'>;

/** Newest reports that are compared: their texts can only be decrypted one by one. */
export const MAX_COMPARED = 300;

/** Minimum trigram similarity of near-duplicates, 0 to 1. PostgreSQL's pg_trgm uses 0.3 for merely similar words. */
export const SIMILAR_FROM = 0.6;

const queue = view(moderationQueue, 'reported_content');

/**
 * Trigrams of the words of a text, as pg_trgm defines them. Texts are sealed in the database, so that pg_trgm itself
 * cannot read them.
 */
export const trigramsOf = (text: string): ReadonlySet<string> =>
  trigrams(
    (
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    ).join(' '),
  );

/** Shared trigrams divided by all trigrams of both, 0 to 1. */
export function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  // Sets of very different sizes cannot reach the threshold.
  const isFar = Math.min(one.size, other.size) < SIMILAR_FROM * Math.max(one.size, other.size);
  return isFar ? 0 : likeness(one, other);
}

/** Near-duplicates among the newest reports. */
export interface NearDuplicates {
  /** Ids of other reports whose content is nearly the same as that of a report, the most similar first. */
  of(reportId: string, content: Readonly<Record<string, string>> | null): string[];
}

const textOf = (content: Readonly<Record<string, string>>): string => `${content.title ?? ''} ${content.text ?? ''}`;

/**
 * Reads the newest reports to compare with. Content withheld from the reader is left out.
 * @param reader member of staff
 */
export async function nearDuplicates(
  deps: Deps,
  { handlesChildSafety }: Pick<Reader, 'handlesChildSafety'>,
): Promise<NearDuplicates> {
  const rows = await findAll(
    deps.queries,
    sql`select ${c.pick('report_id')}, ${SAID_COLUMNS}
        from (select report_id, version, content_type, content_id from ${queue}
              order by reported_at desc, first_reported_at desc, report_id desc limit ${MAX_COMPARED}) c ${LAST_SAID}`,
    'moderation.near-duplicates',
  );
  const compared = (await openReports(deps, rows)).flatMap(({ row, content }) =>
    content && (handlesChildSafety || !row.withheld)
      ? [{ id: row.report_id, trigrams: trigramsOf(textOf(content)) }]
      : [],
  );
  return {
    of: (reportId, content) => {
      if (!content || textOf(content).trim() === '') return [];
      const own = trigramsOf(textOf(content));
      return compared
        .flatMap(({ id, trigrams }) => {
          const similarity = id === reportId ? 0 : similarityOf(own, trigrams);
          return similarity >= SIMILAR_FROM ? [{ id, similarity }] : [];
        })
        .toSorted((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id);
    },
  };
}
