import type { DocumentRef } from '@sankofa/events/privacy/consent';
import type { DocumentType } from '@sankofa/events/privacy/consent-type';
import type { Pool } from 'pg';

/** One version of a legal text, as the read model keeps it. */
export interface DocumentRow {
  readonly type: DocumentType;
  readonly version: number;
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly hash: string;
  readonly change_summary: string;
  readonly published_at: Date;
}

const COLUMNS = 'type, version, language, title, text, hash, change_summary, published_at';

/** The version in force, or the one asked for; null when there is none. */
export async function findDocument(pool: Pool, type: DocumentType, version?: number): Promise<DocumentRow | null> {
  const { rows } = await pool.query<DocumentRow>({
    name: 'documents.find',
    text: `select ${COLUMNS} from read.documents
           where type = $1 and ($2::integer is null or version = $2) order by version desc limit 1`,
    values: [type, version ?? null],
  });
  return rows[0] ?? null;
}

/** The versions in force at a moment, by type. */
export async function documentsInForce(pool: Pool, at: Date): Promise<Map<DocumentType, DocumentRow>> {
  const { rows } = await pool.query<DocumentRow>({
    name: 'documents.in-force',
    text: `select distinct on (type) ${COLUMNS} from read.documents where published_at <= $1 order by type, version desc`,
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
