import { open } from '@sankofa/events/personal/box';
import { ConsentType, DocumentType, documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { Refusal } from '@sankofa/events/store/refusal';
import { people } from '@sankofa/projections/accounts/people';
import { consents } from '@sankofa/projections/privacy/consents';
import { documents } from '@sankofa/projections/privacy/documents';
import type { Acceptance, DocumentSummary, DocumentVersion, OutstandingPerson } from '../contract/documents.ts';
import type { Services } from '../services.ts';
import { as, findAll, type Row, sql, view } from '../sql.ts';
import { documentsInForce } from './documents.ts';

const texts = view(documents, 'documents');
type VersionRow = Row<typeof texts>;

/** The consent for this document; null if there is none. */
export const consentOf = (type: DocumentType): ConsentType | null =>
  ConsentType.options.find((consentType) => documentOfConsent[consentType] === type) ?? null;

/** All versions of a document, newest first. */
export async function versionsOf({ queries, clock }: Services, type: DocumentType): Promise<DocumentVersion[]> {
  const rows = await findAll(
    queries,
    sql`select ${texts.all} from ${texts} where type = ${type} order by version desc, language`,
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

/** Summary of a document, also of one that has never been published. */
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

/** Summaries of all documents, by type. */
export const allSummaries = (services: Services): Promise<DocumentSummary[]> =>
  Promise.all(DocumentType.options.map(async (type) => summaryOf(type, await versionsOf(services, type))));

const p = view(people, 'people', 'p');
const now = view(consents, 'consent_now', 'n').optional;

/**
 * SQL for the state of a person's consent to a text.
 * @param asking the last version that required new consent
 */
const standingAt = (asking: number) => sql`case when n.state is null then 'not_asked'
  when n.state = 'withdrawn' then 'withdrawn' when n.document_version < ${asking} then 'outdated' else 'accepted' end`;

/** Counts of all people's consent to the text in force; null if none is needed. */
export async function acceptanceOf(services: Services, type: DocumentType): Promise<Acceptance | null> {
  const { queries, clock } = services;
  const inForce = (await documentsInForce(queries, clock())).get(type);
  const consentType = consentOf(type);
  if (!consentType || !inForce) return null;
  const rows = await findAll(
    queries,
    sql`select ${standingAt(inForce.asking_version)} ${as<{ standing: string }>('standing')}, count(*)::integer ${as<{ n: number }>('n')}
        from ${p} left join ${now} on n.person_id = p.id and n.consent_type = ${consentType}
        where p.status = 'active' group by 1`,
  );
  const count = (standing: string): number => rows.find((row) => row.standing === standing)?.n ?? 0;
  return {
    accepted: count('accepted'),
    outdated: count('outdated'),
    withdrawn: count('withdrawn'),
    never: count('not_asked'),
  };
}

/**
 * A page of the people who have not accepted the text in force, oldest registration first.
 * @throws Refusal `not_found` when no consent is needed or nothing is in force
 */
export async function outstandingFor(
  { queries, vault, clock }: Services,
  type: DocumentType,
  after: string | null,
  limit: number,
): Promise<OutstandingPerson[]> {
  const inForce = (await documentsInForce(queries, clock())).get(type);
  const consentType = consentOf(type);
  if (!consentType || !inForce) throw new Refusal('not_found', { what: 'consent_document' });
  const rows = await findAll(
    queries,
    sql`select * from (
          select ${p.pick('id', 'event_id', 'sealed', 'registered_at')}, ${now.pick('document_version', 'since')},
            ${standingAt(inForce.asking_version)} ${as<{ standing: OutstandingPerson['state'] }>('standing')}
          from ${p} left join ${now} on n.person_id = p.id and n.consent_type = ${consentType}
          where p.status = 'active' and (${after}::text is null
            or (p.registered_at, p.id) > (select registered_at, id from read.people where id = ${after}))
        ) s where standing <> 'accepted' order by registered_at, id limit ${limit}`,
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
