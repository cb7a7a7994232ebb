import {
  type ConsentMatter,
  ConsentType,
  type DocumentType,
  documentOfConsent,
} from '@sankofa/events/privacy/consent-type';
import { consents } from '@sankofa/projections/privacy/consents';
import { cookies } from '@sankofa/projections/privacy/cookies';
import type { Pool } from 'pg';
import { as, findAll, findOne, type Row, sql, view } from '../sql.ts';
import { type DocumentInForce, documentsInForce } from './documents.ts';

/** State of one consent of a person at a moment. */
export interface ConsentAsOf {
  readonly consentType: ConsentType;
  readonly state: 'granted' | 'withdrawn' | 'not_asked' | 'outdated';
  /** Version and text consented to; null if never granted. */
  readonly version: number | null;
  readonly hash: string | null;
  readonly since: Date | null;
  /** The text in force at that moment; null if none was published yet. */
  readonly inForce: DocumentInForce | null;
}

/** The document of each row of the consent matrix. */
export const documentOfMatter: Record<ConsentMatter, DocumentType> = { ...documentOfConsent, cookies: 'cookie-policy' };

/** A person's choice of cookies at a moment, as a row beside their consents. */
export interface CookieChoiceAsOf extends Omit<ConsentAsOf, 'consentType' | 'state'> {
  readonly consentType: 'cookies';
  /** Granted when any cookie is allowed; outdated when a newer policy requires a new choice, whatever it was. */
  readonly state: 'granted' | 'refused' | 'not_asked' | 'outdated';
}

const history = view(consents, 'consent_history');
const choices = view(cookies, 'cookie_choices');

type Answer = 'granted' | 'withdrawn';

/** All consents of a person at a moment: the last answer to each by then. */
export async function consentsAsOf(pool: Pool, personId: string, at: Date): Promise<ConsentAsOf[]> {
  const [steps, inForce] = await Promise.all([
    findAll(
      pool,
      sql`select distinct on (consent_type)
            ${history.pickPresent('consent_type')}, step ${as<{ step: Answer }>('step')},
            ${history.pick('document_version', 'document_hash', 'at')}
          from ${history}
          where person_id = ${personId} and at <= ${at} and step <> 'served' order by consent_type, position desc`,
      'consents.as-of',
    ),
    documentsInForce(pool, at),
  ]);
  const last = new Map(steps.map((row) => [row.consent_type, row]));
  return ConsentType.options.map((type) => toStanding(type, last.get(type), inForce));
}

function toStanding(
  consentType: ConsentType,
  last:
    | (Pick<Row<typeof history>, 'document_version' | 'document_hash' | 'at'> & { readonly step: Answer })
    | undefined,
  documents: ReadonlyMap<DocumentType, DocumentInForce>,
): ConsentAsOf {
  const inForce = documents.get(documentOfConsent[consentType]) ?? null;
  if (!last) return { consentType, state: 'not_asked', version: null, hash: null, since: null, inForce };
  const outdated = last.step === 'granted' && inForce !== null && inForce.asking_version > last.document_version;
  return {
    consentType,
    state: outdated ? 'outdated' : last.step,
    version: last.document_version,
    hash: last.document_hash,
    since: last.at,
    inForce,
  };
}

/** The choice of cookies of a person at a moment. */
export async function cookiesAsOf(pool: Pool, personId: string, at: Date): Promise<CookieChoiceAsOf> {
  const [last, documents] = await Promise.all([
    findOne(
      pool,
      sql`select analytics or marketing or personalization ${as<{ allows: boolean }>('allows')},
            ${choices.pick('document_version', 'document_hash', 'at')}
          from ${choices} where holder = ${personId} and at <= ${at} order by position desc limit 1`,
      'cookies.as-of',
    ),
    documentsInForce(pool, at),
  ]);
  const inForce = documents.get('cookie-policy') ?? null;
  const consentType = 'cookies';
  if (!last) return { consentType, state: 'not_asked', version: null, hash: null, since: null, inForce };
  const { allows, document_version: version, document_hash: hash, at: since } = last;
  const outdated = inForce !== null && inForce.asking_version > version;
  return { consentType, state: outdated ? 'outdated' : allows ? 'granted' : 'refused', version, hash, since, inForce };
}
