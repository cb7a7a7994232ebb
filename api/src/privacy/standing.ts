import { ConsentType, type DocumentType, documentOfConsent } from '@sankofa/events/privacy/consent-type';
import type { Pool } from 'pg';
import { type DocumentRow, documentsInForce } from './documents.ts';

/** Where one consent of one person stands at a moment. */
export interface Standing {
  readonly consentType: ConsentType;
  readonly state: 'granted' | 'withdrawn' | 'not_asked' | 'outdated';
  /** Version and text consented to; null when never granted. */
  readonly version: number | null;
  readonly hash: string | null;
  readonly since: Date | null;
  /** The text in force at that moment; null when none was published yet. */
  readonly inForce: DocumentRow | null;
}

interface StepRow {
  consent_type: ConsentType;
  step: 'granted' | 'withdrawn';
  document_version: number;
  document_hash: string;
  at: Date;
}

/** All consents of a person as they stood at a moment: the last step of each up to then. */
export async function standingsAsOf(pool: Pool, personId: string, at: Date): Promise<Standing[]> {
  const [steps, inForce] = await Promise.all([
    pool.query<StepRow>({
      name: 'consents.as-of',
      text: `select distinct on (consent_type) consent_type, step, document_version, document_hash, at
             from read.consent_history
             where person_id = $1 and at <= $2 and step <> 'served' order by consent_type, position desc`,
      values: [personId, at],
    }),
    documentsInForce(pool, at),
  ]);
  const last = new Map(steps.rows.map((row) => [row.consent_type, row]));
  return ConsentType.options.map((type) => toStanding(type, last.get(type), inForce));
}

function toStanding(
  consentType: ConsentType,
  last: StepRow | undefined,
  documents: ReadonlyMap<DocumentType, DocumentRow>,
): Standing {
  const inForce = documents.get(documentOfConsent[consentType]) ?? null;
  if (!last) return { consentType, state: 'not_asked', version: null, hash: null, since: null, inForce };
  const outdated = last.step === 'granted' && inForce !== null && inForce.version > last.document_version;
  return {
    consentType,
    state: outdated ? 'outdated' : last.step,
    version: last.document_version,
    hash: last.document_hash,
    since: last.at,
    inForce,
  };
}
