import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';
import { c, LAST_SAID, openReports, type Reader, SAID_COLUMNS, shownTo } from './open-row.ts';

type Deps = Pick<Services, 'queries' | 'vault'>;

/** Newest reports that are compared: their texts can only be decrypted one by one. */
export const MAX_COMPARED = 300;

/** Minimum trigram similarity of near-duplicates, 0 to 1. PostgreSQL's pg_trgm uses 0.3 for merely similar words. */
export const SIMILAR_FROM = 0.6;

const queue = view(moderationQueue, 'reported_content');

/** Trigrams in ascending order. Each is a number of three UTF-16 code units: sorted numbers compare fast. */
export type Trigrams = Float64Array;

const UNIT = 0x1_0000;

/**
 * Trigrams of the words of a text, as pg_trgm defines them. Texts are sealed in the database, so that pg_trgm itself
 * cannot read them.
 */
export function trigramsOf(text: string): Trigrams {
  const found = new Set<number>();
  for (const word of text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let n = 0; n + 3 <= padded.length; n++) {
      found.add((padded.charCodeAt(n) * UNIT + padded.charCodeAt(n + 1)) * UNIT + padded.charCodeAt(n + 2));
    }
  }
  return Float64Array.from(found).sort();
}

/** Shared trigrams divided by all trigrams of both, 0 to 1; 0 as soon as it cannot reach `SIMILAR_FROM`. */
export function similarityOf(one: Trigrams, other: Trigrams): number {
  const both = one.length + other.length;
  let possible = Math.min(one.length, other.length);
  let [a, b] = [0, 0];
  let [missedInOne, missedInOther] = [0, 0];
  while (a < one.length && b < other.length) {
    if (possible / (both - possible) < SIMILAR_FROM) return 0;
    const difference = (one[a] ?? 0) - (other[b] ?? 0);
    if (difference < 0) missedInOne++;
    if (difference > 0) missedInOther++;
    if (difference <= 0) a++;
    if (difference >= 0) b++;
    possible = Math.min(one.length - missedInOne, other.length - missedInOther);
  }
  // Every trigram up to the end of one of them was shared or missed.
  const shared = a - missedInOne;
  return shared === 0 ? 0 : shared / (both - shared);
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
export async function nearDuplicates(deps: Deps, reader: Pick<Reader, 'handlesChildSafety'>): Promise<NearDuplicates> {
  const { handlesChildSafety } = reader;
  const rows = await findAll(
    deps.queries,
    sql`select ${c.pick('report_id')}, ${SAID_COLUMNS}
        from (select report_id, version, content_type, content_id from ${queue} c
              where ${shownTo(reader)} order by reported_at desc, first_reported_at desc, report_id desc limit ${MAX_COMPARED}) c ${LAST_SAID}`,
    `moderation.near-duplicates ${handlesChildSafety}`,
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
