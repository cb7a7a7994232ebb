import type { DocumentRef } from '@sankofa/events/privacy/consent';
import type { DocumentType } from '@sankofa/events/privacy/consent-type';
import type { Pool } from 'pg';

/** A legal text in one language, as the read model keeps it, with what its version says for all languages. */
export interface DocumentRow {
  readonly type: DocumentType;
  readonly version: number;
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly hash: string;
  readonly change_summary: string;
  readonly published_at: Date;
  readonly in_force_from: Date;
}

/** A text for somebody to read. */
export interface ReadableDocument extends DocumentRow {
  /** Every language of this version, the one it was written in first. */
  readonly languages: readonly string[];
}

/** A text in force at a moment. */
export interface DocumentInForce extends DocumentRow {
  /** The last version by then that asked everybody again: a consent to an earlier one is outdated. */
  readonly asking_version: number;
  /** Every version that has come into force by then, oldest first, and what it changed. */
  readonly changes: readonly { readonly version: number; readonly change_summary: string }[];
}

const COLUMNS = `t.type, t.version, t.language, t.title, t.text, t.hash, o.change_summary, t.published_at, o.in_force_from`;

export interface DocumentQuery {
  /** Without one: what is in force at `at`. */
  readonly version?: number | undefined;
  /** BCP 47. Without that very language, its main one (`sw` for `sw-KE`), then the language it was written in. */
  readonly language?: string | undefined;
  readonly at: Date;
}

/** A legal text; null when there is no such version. A version waiting for its day is not there before it. */
export async function findDocument(
  pool: Pool,
  type: DocumentType,
  { version, language = '', at }: DocumentQuery,
): Promise<ReadableDocument | null> {
  const wanted = language.toLowerCase();
  const { rows } = await pool.query<ReadableDocument>({
    name: 'documents.find',
    text: `select ${COLUMNS},
             (select array_agg(l.language order by l.is_original desc, l.language) from read.documents l
              where l.type = t.type and l.version = t.version) as languages
           from read.documents t
           join read.documents o on o.type = t.type and o.version = t.version and o.is_original
           where t.type = $1 and ($2::integer is null or t.version = $2) and o.in_force_from <= $3
           order by t.version desc, lower(t.language) = $4 desc, lower(t.language) = $5 desc, t.is_original desc limit 1`,
    values: [type, version ?? null, at, wanted, wanted.split('-')[0]],
  });
  return rows[0] ?? null;
}

/** The text of a version with this hash, in whichever language; null when this version has no such text. */
export async function findText(pool: Pool, version: DocumentRow, hash: string): Promise<DocumentRow | null> {
  if (version.hash === hash) return version;
  const { rows } = await pool.query<Pick<DocumentRow, 'language'>>({
    name: 'documents.text',
    text: 'select language from read.documents where type = $1 and version = $2 and hash = $3',
    values: [version.type, version.version, hash],
  });
  return rows[0] ? { ...version, hash, language: rows[0].language } : null;
}

/** The versions in force at a moment, by type, each in the language it was written in. */
export async function documentsInForce(pool: Pool, at: Date): Promise<Map<DocumentType, DocumentInForce>> {
  const { rows } = await pool.query<DocumentInForce>({
    name: 'documents.in-force',
    text: `select f.*,
             (select coalesce(max(a.version), 0) from read.documents a
              where a.type = f.type and a.asks_again and a.in_force_from <= $1) as asking_version,
             (select json_agg(json_build_object('version', c.version, 'change_summary', c.change_summary) order by c.version)
              from read.documents c where c.type = f.type and c.is_original and c.in_force_from <= $1) as changes
           from (select distinct on (t.type) ${COLUMNS.replaceAll('o.', 't.')} from read.documents t
                 where t.is_original and t.in_force_from <= $1 order by t.type, t.version desc) f`,
    values: [at],
  });
  return new Map(rows.map((row) => [row.type, row]));
}

/** How events name a version of a text. */
export const toDocumentRef = (row: DocumentRow): DocumentRef => ({
  documentType: row.type,
  documentVersion: row.version,
  documentHash: row.hash,
  language: row.language,
});
