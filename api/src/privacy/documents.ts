import type { DocumentRef } from '@sankofa/events/privacy/consent';
import type { DocumentType } from '@sankofa/events/privacy/consent-type';
import { documents } from '@sankofa/projections/privacy/documents';
import type { Pool } from 'pg';
import { as, findAll, findOne, type Present, type Row, sql, view } from '../sql.ts';

const texts = view(documents, 'documents');
const t = view(documents, 'documents', 't');
const original = view(documents, 'documents', 'o');
const other = view(documents, 'documents', 'other');
const WORDS = t.pick('type', 'version', 'language', 'title', 'text', 'hash', 'published_at');
const NAMES = texts.pick('type', 'version', 'language', 'hash');
/** Null in translations, and the day also in versions that have been cancelled. */
const TERMS = ['change_summary', 'in_force_from'] as const;

/** A legal text in one language, as the read model keeps it, with what its version says for all languages. */
export type DocumentRow = Row<typeof WORDS> & Present<Pick<Row<typeof texts>, (typeof TERMS)[number]>>;

/** What names a text in one language. */
export type NamedText = Row<typeof NAMES>;

/** A text for somebody to read. */
export type ReadableDocument = DocumentRow & Languages;

interface Languages {
  /** Every language of this version, the one it was written in first. */
  readonly languages: readonly string[];
}

/** A text in force at a moment. */
export type DocumentInForce = DocumentRow & Asking & Changes;

interface Asking {
  /** The last version by then that asked everybody again: a consent to an earlier one is outdated. */
  readonly asking_version: number;
}

interface Changes {
  /** Every version that has come into force by then, oldest first, and what it changed. */
  readonly changes: readonly { readonly version: number; readonly change_summary: string }[];
}

export interface DocumentQuery {
  /** Without one: what is in force at `at`. */
  readonly version?: number | undefined;
  /** BCP 47. Without that very language, its main one (`sw` for `sw-KE`), then the language it was written in. */
  readonly language?: string | undefined;
  readonly at: Date;
}

/** A legal text; null when there is no such version. A version waiting for its day is not there before it. */
export function findDocument(
  pool: Pool,
  type: DocumentType,
  { version, language = '', at }: DocumentQuery,
): Promise<ReadableDocument | null> {
  const wanted = language.toLowerCase();
  return findOne(
    pool,
    sql`select ${WORDS}, ${original.pickPresent(...TERMS)},
          (select array_agg(other.language order by other.is_original desc, other.language) from ${other}
           where other.type = t.type and other.version = t.version) ${as<Languages>('languages')}
        from ${t} join ${original} on o.type = t.type and o.version = t.version and o.is_original
        where t.type = ${type} and (${version}::integer is null or t.version = ${version}) and o.in_force_from <= ${at}
        order by t.version desc, lower(t.language) = ${wanted} desc, lower(t.language) = ${wanted.split('-')[0]} desc,
          t.is_original desc limit 1`,
    'documents.find',
  );
}

/** The text of a version with this hash, in whichever language; null when this version has no such text. */
export async function findText(pool: Pool, version: NamedText, hash: string): Promise<NamedText | null> {
  if (version.hash === hash) return version;
  const found = await findOne(
    pool,
    sql`select ${texts.pick('language')} from ${texts}
        where type = ${version.type} and version = ${version.version} and hash = ${hash}`,
    'documents.text',
  );
  return found && { ...version, hash, language: found.language };
}

/** The versions in force at a moment, by type, each in the language it was written in. */
export async function documentsInForce(pool: Pool, at: Date): Promise<Map<DocumentType, DocumentInForce>> {
  const rows = await findAll(
    pool,
    sql`select ${WORDS}, ${t.pickPresent(...TERMS)},
          (select coalesce(max(other.version), 0) from ${other}
           where other.type = t.type and other.asks_again and other.in_force_from <= ${at}) ${as<Asking>('asking_version')},
          (select json_agg(json_build_object('version', other.version, 'change_summary', other.change_summary) order by other.version)
           from ${other} where other.type = t.type and other.is_original and other.in_force_from <= ${at}) ${as<Changes>('changes')}
        from (select distinct on (type) * from ${texts} where is_original and in_force_from <= ${at}
              order by type, version desc) t`,
    'documents.in-force',
  );
  return new Map(rows.map((row) => [row.type, row]));
}

/** What names the versions in force at a moment, by type: all that a consent to one needs, without its text. */
export async function namesInForce(pool: Pool, at: Date): Promise<Map<DocumentType, NamedText>> {
  const rows = await findAll(
    pool,
    sql`select distinct on (type) ${NAMES} from ${texts} where is_original and in_force_from <= ${at}
        order by type, version desc`,
    'documents.names-in-force',
  );
  return new Map(rows.map((row) => [row.type, row]));
}

/** How events name a version of a text. */
export const toDocumentRef = (row: NamedText): DocumentRef => ({
  documentType: row.type,
  documentVersion: row.version,
  documentHash: row.hash,
  language: row.language,
});
