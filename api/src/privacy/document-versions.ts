import { open, type SealedBox } from '@sankofa/events/personal/box';
import { ConsentType, DocumentType, documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Acceptance, DocumentSummary, DocumentVersion, OutstandingPerson } from '../contract/documents.ts';
import type { Services } from '../services.ts';
import { documentsInForce } from './documents.ts';

interface VersionRow {
  readonly type: DocumentType;
  readonly version: number;
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly hash: string;
  readonly published_at: Date;
  readonly is_original: boolean;
  readonly change_summary: string | null;
  readonly in_force_from: Date | null;
  readonly asks_again: boolean | null;
  readonly planned_from: Date | null;
  readonly cancelled_at: Date | null;
  readonly cancel_reason: string | null;
  readonly replaced_by: number | null;
}

/** Which consent asks for this document; null when none does. */
export const consentOf = (type: DocumentType): ConsentType | null =>
  ConsentType.options.find((consentType) => documentOfConsent[consentType] === type) ?? null;

/** Every version of a document, newest first. */
export async function versionsOf({ queries, clock }: Services, type: DocumentType): Promise<DocumentVersion[]> {
  const { rows } = await queries.query<VersionRow>(
    'select * from read.documents where type = $1 order by version desc, language',
    [type],
  );
  const now = clock();
  const originals = rows.filter((row) => row.is_original);
  const inForce = originals.find(({ in_force_from }) => in_force_from !== null && in_force_from <= now);
  return originals.map((row) => {
    const from = row.in_force_from ?? row.planned_from ?? row.published_at;
    return {
      ...wordsOf(row),
      version: row.version,
      change_summary: row.change_summary ?? '',
      in_force_from: from.toISOString(),
      asks_again: row.asks_again ?? true,
      state: stateOf(row, inForce, now),
      cancelled: row.cancelled_at && {
        at: row.cancelled_at.toISOString(),
        reason: row.cancel_reason,
        replaced_by: row.replaced_by,
      },
      translations: rows.filter((other) => other.version === row.version && !other.is_original).map(wordsOf),
    };
  });
}

function stateOf(row: VersionRow, inForce: VersionRow | undefined, now: Date): DocumentVersion['state'] {
  if (row.cancelled_at) return 'cancelled';
  if (row === inForce) return 'in_force';
  return row.in_force_from !== null && row.in_force_from > now ? 'scheduled' : 'superseded';
}

const wordsOf = ({ language, title, text, hash, published_at }: VersionRow) => ({
  language,
  title,
  text,
  hash,
  published_at: published_at.toISOString(),
});

/** A document in a line; one that has never been published stands there too, to be written. */
export function summaryOf(type: DocumentType, versions: readonly DocumentVersion[]): DocumentSummary {
  const inForce = versions.find(({ state }) => state === 'in_force');
  const scheduled = versions.findLast(({ state }) => state === 'scheduled');
  const shown = inForce ?? scheduled;
  return {
    id: type,
    title: shown?.title ?? type,
    version: inForce?.version ?? null,
    in_force_from: inForce?.in_force_from ?? null,
    scheduled: scheduled ? { version: scheduled.version, in_force_from: scheduled.in_force_from } : null,
    languages: shown ? [shown.language, ...shown.translations.map(({ language }) => language)] : [],
    consent_type: consentOf(type),
  };
}

/** Every document, by type. */
export const allSummaries = (services: Services): Promise<DocumentSummary[]> =>
  Promise.all(DocumentType.options.map(async (type) => summaryOf(type, await versionsOf(services, type))));

const STANDING = /* sql */ `case when n.state is null then 'not_asked' when n.state = 'withdrawn' then 'withdrawn'
  when n.document_version < $2 then 'outdated' else 'accepted' end`;

/** How everybody stands to the text in force; null where nobody is asked. */
export async function acceptanceOf(services: Services, type: DocumentType): Promise<Acceptance | null> {
  const { queries, clock } = services;
  const inForce = (await documentsInForce(queries, clock())).get(type);
  const consentType = consentOf(type);
  if (!consentType || !inForce) return null;
  const { rows } = await queries.query<{ standing: string; n: number }>(
    `select ${STANDING} as standing, count(*)::integer as n from read.people p
     left join read.consent_now n on n.person_id = p.id and n.consent_type = $1
     where p.status = 'active' group by 1`,
    [consentType, inForce.asking_version],
  );
  const count = (standing: string): number => rows.find((row) => row.standing === standing)?.n ?? 0;
  return {
    accepted: count('accepted'),
    outdated: count('outdated'),
    withdrawn: count('withdrawn'),
    never: count('not_asked'),
  };
}

interface OutstandingRow {
  readonly id: string;
  readonly event_id: string;
  readonly sealed: SealedBox | null;
  readonly standing: OutstandingPerson['state'];
  readonly document_version: number | null;
  readonly since: Date | null;
}

/**
 * Who has not accepted the text in force, a page of them, oldest registration first.
 * @throws Refusal `not_found` where nobody is asked for a consent, or nothing is in force
 */
export async function outstandingFor(
  { queries, vault, clock }: Services,
  type: DocumentType,
  after: string | null,
  limit: number,
): Promise<OutstandingPerson[]> {
  const inForce = (await documentsInForce(queries, clock())).get(type);
  const consentType = consentOf(type);
  if (!consentType || !inForce) {
    throw new Refusal('not_found', 'Nobody is asked to accept this document, or none is in force.', 404);
  }
  const { rows } = await queries.query<OutstandingRow>(
    `select * from (
       select p.id, p.event_id, p.sealed, p.registered_at, n.document_version, n.since, ${STANDING} as standing
       from read.people p left join read.consent_now n on n.person_id = p.id and n.consent_type = $1
       where p.status = 'active'
         and ($3::text is null or (p.registered_at, p.id) > (select registered_at, id from read.people where id = $3))
     ) s where standing <> 'accepted' order by registered_at, id limit $4`,
    [consentType, inForce.asking_version, after, limit],
  );
  const keys = await vault.find(rows.flatMap(({ sealed }) => (sealed ? [sealed.subject] : [])));
  return rows.map(({ id, event_id, sealed, standing, document_version, since }) => {
    const key = sealed && keys.get(sealed.subject);
    const fields = sealed && key ? open(sealed, key, event_id, 'data') : null;
    return {
      id,
      name: fields ? String(fields.name) : null,
      email: fields ? String(fields.email) : null,
      state: standing,
      version: document_version,
      since: since?.toISOString() ?? null,
    };
  });
}
