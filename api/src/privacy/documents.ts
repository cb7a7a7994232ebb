import type { DocumentRef } from '@sankofa/events/privacy/consent';
import type { DocumentType } from '@sankofa/events/privacy/consent-type';
import { documents } from '@sankofa/projections/privacy/documents';
import type { Pool } from 'pg';
import type { LegalDocument } from '../contract/privacy.ts';
import { as, findAll, findOne, type Present, type Row, sql, view } from '../sql.ts';

const texts = view(documents, 'documents');
const t = view(documents, 'documents', 't');
const original = view(documents, 'documents', 'o');
const other = view(documents, 'documents', 'other');
const WORDS = t.pick('type', 'version', 'language', 'title', 'text', 'hash', 'published_at');
const NAMES = texts.pick('type', 'version', 'language', 'hash');
/** Null in translations; the day is also null in cancelled versions. */
const TERMS = ['change_summary', 'in_force_from'] as const;

/**
 * A legal text in one language, as in the read model, with the fields of its version that are the same in all
 * languages.
 */
export type DocumentRow = Row<typeof WORDS> & Present<Pick<Row<typeof texts>, (typeof TERMS)[number]>>;

/** Identifies a text in one language. */
export type NamedText = Row<typeof NAMES>;

/** A text to be read. */
export type ReadableDocument = DocumentRow & Languages;

interface Languages {
  /** All languages of this version, the original first. */
  readonly languages: readonly string[];
}

/** A text in force at a moment. */
export type DocumentInForce = DocumentRow & Asking & Changes;

interface Asking {
  /** The last version by then that required new consent: consent to an earlier one is outdated. */
  readonly asking_version: number;
}

interface Changes {
  /** All versions that have come into force by then, oldest first, with their changes. */
  readonly changes: readonly { readonly version: number; readonly change_summary: string }[];
}

export interface DocumentQuery {
  /** By default the one in force at `at`. */
  readonly version?: number | undefined;
  /** BCP 47. Falls back to the main language (`sw` for `sw-KE`), then to the original. */
  readonly language?: string | undefined;
  readonly at: Date;
}

/** Finds a legal text; null for an unknown version or one not yet in force. */
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

/** The text of a version with this hash, in any language; null if there is none. */
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

/** Versions in force at a moment, by type, in their original language. */
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

/** Names of the versions in force at a moment, by type: enough for a consent, without the text. */
export async function namesInForce(pool: Pool, at: Date): Promise<Map<DocumentType, NamedText>> {
  const rows = await findAll(
    pool,
    sql`select distinct on (type) ${NAMES} from ${texts} where is_original and in_force_from <= ${at}
        order by type, version desc`,
    'documents.names-in-force',
  );
  return new Map(rows.map((row) => [row.type, row]));
}

/** Reference to a text in events. */
export const toDocumentRef = (row: NamedText): DocumentRef => ({
  documentType: row.type,
  documentVersion: row.version,
  documentHash: row.hash,
  language: row.language,
});

/** A text as the API sends it. */
export function toLegalDocument(row: ReadableDocument): LegalDocument {
  const consentTypes = { 'terms-of-service': 'terms_of_service', 'privacy-policy': 'privacy_policy' } as const;
  return {
    type: row.type,
    version: row.version,
    language: row.language,
    languages: [...row.languages],
    title: row.title,
    document: row.text,
    hash: row.hash,
    published_at: row.published_at.toISOString(),
    in_force_from: row.in_force_from.toISOString(),
    change_summary: row.change_summary,
    consent_type: row.type in consentTypes ? consentTypes[row.type as keyof typeof consentTypes] : null,
  };
}
